import { Dialog } from '../components/Dialog';
import { searchClosed } from '../slices/searchModal';
import { useAppDispatch, useAppSelector } from '../containers/hooks';

/** The modal behind the search icon: a text box without an action (HEAD-3). */
export default function SearchModal() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.searchModal.status === 'open');
  return (
    <Dialog title="Search" open={isOpen} onClose={() => dispatch(searchClosed())}>
      <input
        className="field-input"
        type="search"
        aria-label="Search"
        autoComplete="off"
        data-first-focus
      />
    </Dialog>
  );
}
