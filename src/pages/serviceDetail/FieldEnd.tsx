import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import css from './CarTypes.module.css';

/** The end of a field with a list: an arrow, or a turning wheel while its contents are on their way. */
export const FieldEnd = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? (
    <span className={joinClasses('btn-spinner', css.spinner)} aria-hidden="true" />
  ) : (
    <Icon name="down" size={16} />
  );
