import { Dialog } from '../../components/Dialog';
import { searchClosed, selectSearchOpen } from '../../slices/searchModal';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** The modal behind the search icon: a text box and no action (Specification §2). */
export default function SearchModal() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSearchOpen);
  return (
    <Dialog title="Search" open={isOpen} onClose={() => dispatch(searchClosed())}>
      <div className="field">
        <label className="field-label" htmlFor="site-search">
          Search
        </label>
        <input id="site-search" className="field-input" type="search" autoComplete="off" />
      </div>
    </Dialog>
  );
}
