import { Dialog } from '../components/Dialog';
import { SiteLink } from '../components/SiteLink';
import { joinClasses } from '../components/joinClasses';
import { ROUTES } from '../content/routes';
import { joinPopupClosed, selectJoinPopupOpen } from '../slices/joinPopup';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import css from './JoinPopup.module.css';

/** The vendor types of the vendor site's `type` parameter. */
const VENDORS = [
  {
    type: 'Mobile Car Wash',
    label: 'Join as a Mobile Car Washer',
    hint: 'Bring your own equipment and wash where your clients are.',
    picture: '/art/people/technician-1.svg',
  },
  {
    type: 'Business Owner',
    label: 'Join as a Business Owner',
    hint: 'List your car wash and fill your quiet hours.',
    picture: '/art/people/founder.svg',
  },
] as const;

function Option({ label, hint, picture }: { label: string; hint: string; picture: string }) {
  return (
    <>
      <img className={css.picture} src={picture} alt="" width={64} height={64} />
      <span>
        {/* Without the space, screen readers run the two lines together. */}
        <span className={css.label}>{label}</span> <span className={css.hint}>{hint}</span>
      </span>
    </>
  );
}

/** The 'Join As' popup: customers register here, vendors on their own site (JOIN-1). */
export default function JoinPopup() {
  const { vendorSiteUrl } = useConfig();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectJoinPopupOpen);
  const chosen = () => dispatch(joinPopupClosed({ how: 'option' }));
  return (
    <Dialog
      title="Join As"
      open={isOpen}
      width={520}
      onClose={(how) => dispatch(joinPopupClosed({ how }))}
    >
      <SiteLink
        className={joinClasses(css.option, css.primary)}
        to={ROUTES.register.path}
        onClick={chosen}
        data-first-focus
      >
        <Option
          label="Join as a User"
          hint="Book a wash at home, at work or at a store."
          picture="/art/people/client-1.svg"
        />
      </SiteLink>
      {vendorSiteUrl !== undefined && (
        <>
          <h3 className={css.heading}>Do you wash cars yourself?</h3>
          <ul className={css.options}>
            {VENDORS.map(({ type, ...option }) => (
              <li key={type}>
                <a
                  className={css.option}
                  href={`${vendorSiteUrl}?type=${encodeURIComponent(type)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={chosen}
                >
                  <Option {...option} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
