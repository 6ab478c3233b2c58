import { SiteLink } from '../../components/SiteLink';
import { Dialog } from '../../components/Dialog';
import { joinPopup, type JoinOption } from '../../content/navigation';
import { ROUTES } from '../../routes';
import { joinPopupClosed, selectJoinPopupOpen } from '../../slices/joinPopup';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './JoinPopup.module.css';

function OptionText({ option: { label, text, picture } }: { option: JoinOption }) {
  return (
    <>
      <img className={css.picture} src={picture} alt="" width={64} height={64} />
      <span>
        {/* Without the space the two lines run together when they are read aloud. */}
        <span className={css.label}>{label}</span> <span className={css.hint}>{text}</span>
      </span>
    </>
  );
}

/** The 'Join As' popup: vendors go to their own site, customers to /register (JOIN-1). */
export default function JoinPopup() {
  const { vendorSiteUrl } = useConfig();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectJoinPopupOpen);
  const options = joinPopup.options.filter(
    ({ vendorType }) => vendorType === undefined || vendorSiteUrl !== undefined,
  );
  const chosen = () => dispatch(joinPopupClosed({ how: 'option' }));
  return (
    <Dialog
      title={joinPopup.title}
      open={isOpen}
      width={520}
      onClose={(how) => dispatch(joinPopupClosed({ how }))}
    >
      <p className={css.text}>{joinPopup.text}</p>
      <ul className={css.options}>
        {options.map((option) => (
          <li key={option.label}>
            {option.vendorType === undefined ? (
              <SiteLink
                className={css.option}
                to={ROUTES.register.path}
                onClick={chosen}
                data-first-focus
              >
                <OptionText option={option} />
              </SiteLink>
            ) : (
              <a
                className={css.option}
                href={`${vendorSiteUrl ?? ''}?type=${encodeURIComponent(option.vendorType)}`}
                target="_blank"
                rel="noopener noreferrer"
                onClick={chosen}
              >
                <OptionText option={option} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
