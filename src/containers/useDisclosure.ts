import { partToggled, selectUnfolded } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from './hooks';

/**
 * Connects a disclosure to the store.
 * @param part the disclosure's name in the store
 */
export function useDisclosure(part: string): [isShown: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  return [useAppSelector(selectUnfolded(part)), () => dispatch(partToggled(part))];
}
