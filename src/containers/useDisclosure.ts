import { partToggled, selectUnfolded } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/**
 * Whether a part of a page is shown, as the store has it, and a callback that shows or hides it.
 * @param part its name in the store
 */
export function useDisclosure(part: string): [isShown: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  return [useAppSelector(selectUnfolded(part)), () => dispatch(partToggled(part))];
}
