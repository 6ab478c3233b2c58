import { partToggled, selectExpanded, type Disclosure } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from './hooks';

/** Connects a disclosure to the store, by its name there. */
export function useDisclosure(part: Disclosure): [isShown: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  return [useAppSelector(selectExpanded(part)), () => dispatch(partToggled(part))];
}
