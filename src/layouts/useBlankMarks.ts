import { selectBlankFields } from '../slices/auth';
import { useAppSelector } from '../store/hooks';

/**
 * Marks the fields of a form whose fields are all needed, and those that were blank on submit.
 * @param form the prefix of its fields' ids
 * @returns for a field, its id and whether it was blank
 */
export function useBlankMarks(form: 'login' | 'register') {
  const blank = useAppSelector(selectBlankFields);
  return (field: string) => {
    const id = `${form}_${field}`;
    return { id, wasBlank: blank.includes(id), 'aria-required': true };
  };
}
