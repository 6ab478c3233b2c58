import { useEffect } from 'react';
import { watchBack } from '../components/watchBack';
import { partFolded, partUnfolded, selectUnfolded, type Disclosure } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from './hooks';

/** Connects a field's calendar or list to the store; Android's Back closes it, as disabling does. */
export function usePopup(
  part: Disclosure,
  isDisabled = false,
): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectUnfolded(part));
  useEffect(
    () => (isOpen ? watchBack(() => dispatch(partFolded(part))) : undefined),
    [dispatch, isOpen, part],
  );
  useEffect(() => {
    if (isOpen && isDisabled) dispatch(partFolded(part));
  }, [dispatch, isDisabled, isOpen, part]);
  return [
    isOpen,
    (open) => {
      if (open !== isOpen) dispatch(open ? partUnfolded(part) : partFolded(part));
    },
  ];
}
