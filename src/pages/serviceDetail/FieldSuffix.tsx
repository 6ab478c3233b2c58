import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import css from './CarTypes.module.css';

/** The suffix of a field with a list: an arrow, or a spinner while loading. */
export const FieldSuffix = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? (
    <span className={joinClasses('btn-spinner', css.spinner)} aria-hidden="true" />
  ) : (
    <Icon name="down" size={16} />
  );
