import { useId, useRef } from 'react';
import type { Service } from '../../api/catalogue';
import { QueryState, type QueryStateProps } from '../../components/QueryState';
import { Icon } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { joinClasses } from '../../components/joinClasses';
import { RichText } from '../../components/RichText';
import { useDisclosure } from '../../containers/useDisclosure';
import { focusTemporarily } from '../../lib/focusTemporarily';
import { plainText } from '../../lib/html/text';
import { extraRemoved, extraSelected, extraUnselected } from '../../slices/serviceCarts';
import { disclosureKey } from '../../slices/disclosures';
import { useAppDispatch } from '../../containers/hooks';
import css from './AdditionalFeatures.module.css';
import type { BookingView, ExtraView } from './bookingView';
import { memoView } from './memoView';

type FeaturesQuery = QueryStateProps<readonly Service[]>['query'];

const KEYS = ['serviceId', 'phase', 'cartId', 'extras', 'isSaving', 'isWaiting'] as const;

type FeaturesView = Pick<BookingView, (typeof KEYS)[number]>;

interface FeaturesProps {
  view: FeaturesView;
  query: FeaturesQuery;
}

interface ExtraProps {
  view: FeaturesView;
  extra: ExtraView;
}

function Offer({ view, extra, offer }: ExtraProps & { offer: ExtraView['offers'][number] }) {
  const dispatch = useAppDispatch();
  const { serviceId, phase } = view;
  const { carTypeId, carTypeName, price, adds, calculation, isChosen } = offer;
  const toggled = isChosen ? extraUnselected : extraSelected;
  return (
    <li>
      <label className={css.offer}>
        <input
          type="checkbox"
          className={css.box}
          checked={isChosen}
          // `disabled` would take the focus; the cart ignores a change that is not possible now.
          aria-disabled={phase !== 'open' || undefined}
          onChange={() => dispatch(toggled({ serviceId, extraId: extra.id, carTypeId, price }))}
        />
        <span className={css.car}>
          <span className="visually-hidden">{`${extra.name} for `}</span>
          <span>{carTypeName}</span>
        </span>
        {calculation !== null && <span className={css.calculation}>{calculation}</span>}
        {adds !== null && <span className={css.price}>{`+${adds}`}</span>}
      </label>
    </li>
  );
}

/**
 * Moves the focus to the section's heading when the focused feature disappears on removal: it is
 * no longer offered, or beyond the short list.
 */
const keepFocus = (item: HTMLElement | null) => () => {
  const heading = item?.closest('section')?.querySelector('h2');
  if (heading && item?.matches(':focus-within')) focusTemporarily(heading);
};

/** In one column, the prices show only once the feature is expanded or chosen. */
function Extra({ view, extra }: ExtraProps) {
  const dispatch = useAppDispatch();
  const [isOpen, toggle] = useDisclosure(disclosureKey('extra', extra.id));
  const panelId = useId();
  const heading = useRef<HTMLButtonElement>(null);
  return (
    <li ref={keepFocus} className={joinClasses(css.extra, (isOpen || extra.isChosen) && css.shown)}>
      <div className={css.top}>
        <h3 className={css.heading}>
          <button
            ref={heading}
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={toggle}
          >
            <span>{extra.name}</span>
            <span className={joinClasses(css.arrow, isOpen && css.open)}>
              <Icon name="down" size={16} />
            </span>
          </button>
        </h3>
        {extra.from !== null && <span className={css.from}>{extra.from}</span>}
        {extra.isChosen && (
          <IconButton
            icon="trash"
            size={18}
            label={`Remove ${extra.name}`}
            variant="danger"
            aria-disabled={view.phase !== 'open' || undefined}
            onClick={() => {
              if (view.phase !== 'open') return;
              // The pressed button unmounts.
              heading.current?.focus();
              dispatch(extraRemoved({ serviceId: view.serviceId, extraId: extra.id }));
            }}
          />
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={css.panel}>
        {plainText(extra.description) ? (
          <RichText html={extra.description} className="small" />
        ) : (
          <p className="small">Ask the team for details on the day.</p>
        )}
      </div>
      {extra.offers.length > 0 ? (
        <ul className={joinClasses(css.offers, extra.offers.length === 1 && css.only)}>
          {extra.offers.map((offer) => (
            <Offer key={offer.carTypeId} view={view} extra={extra} offer={offer} />
          ))}
        </ul>
      ) : (
        <p className="small">Not offered for the car types you chose.</p>
      )}
    </li>
  );
}

const SHORT_LIST = 4;

function Extras({ view }: { view: FeaturesView }) {
  const { extras } = view;
  const [isWhole, toggle] = useDisclosure('extras');
  const isLong = extras.length > SHORT_LIST;
  const shown = extras.filter(({ isChosen }, index) => isWhole || index < SHORT_LIST || isChosen);
  return (
    <>
      <ul className={css.list}>
        {shown.map((extra) => (
          <Extra key={extra.id} view={view} extra={extra} />
        ))}
      </ul>
      {isLong && (
        <button type="button" className={css.more} aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? 'Show fewer' : `Show all ${extras.length}`}
        </button>
      )}
    </>
  );
}

/** The store's additional features for the chosen car types (SERV-5). */
export const AdditionalFeatures = memoView(
  KEYS,
  function AdditionalFeatures({ view, query }: FeaturesProps) {
    const { cartId, extras } = view;
    // The first car type creates the cart. Reserve the space now, to avoid a layout shift when it
    // exists.
    const isWaiting =
      cartId === null ? view.isSaving || view.isWaiting : query.isFetching && !query.currentData;
    return (
      <section
        className={joinClasses(css.section, (isWaiting || cartId !== null) && css.reserved)}
        aria-labelledby="additional-features"
        aria-busy={isWaiting}
      >
        <h2 id="additional-features" className={css.title}>
          Additional Features
        </h2>
        {isWaiting && <div className={css.waiting} />}
        {cartId === null && !isWaiting && (
          <p className="small">Choose a car type first; then you can add features here.</p>
        )}
        {cartId !== null && (
          <QueryState query={query} loading={null} failed={(retry) => retry}>
            {() =>
              extras.length === 0 ? (
                <p className="small">This store offers no additional features.</p>
              ) : (
                <Extras view={view} />
              )
            }
          </QueryState>
        )}
      </section>
    );
  },
);
