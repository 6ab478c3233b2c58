import { Dialog } from '../../components/Dialog';
import { searchClosed } from '../../slices/searchModal';
import { useAppDispatch } from '../../store/hooks';

/** The modal behind the search icon: a text box and no action (Specification §2). */
export default function SearchModal() {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Search" open onClose={() => dispatch(searchClosed())}>
      <div className="field">
        <label className="field-label" htmlFor="site-search">
          Search
        </label>
        <input id="site-search" className="field-input" type="search" autoComplete="off" />
      </div>
    </Dialog>
  );
}
