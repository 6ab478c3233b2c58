import { useEffect } from 'react';
import { watchBack } from '../components/watchBack';
import {
  partCollapsed,
  partExpanded,
  selectExpanded,
  type Disclosure,
} from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from './hooks';

/** Connects a field's calendar or list to the store; Android's Back closes it, as disabling does. */
export function usePopup(
  part: Disclosure,
  isDisabled = false,
): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectExpanded(part));
  useEffect(
    () => (isOpen ? watchBack(() => dispatch(partCollapsed(part))) : undefined),
    [dispatch, isOpen, part],
  );
  useEffect(() => {
    if (isOpen && isDisabled) dispatch(partCollapsed(part));
  }, [dispatch, isDisabled, isOpen, part]);
  return [
    isOpen,
    (open) => {
      if (open !== isOpen) dispatch(open ? partExpanded(part) : partCollapsed(part));
    },
  ];
}
