import { useId } from 'react';
import { SiteLink } from '../../components/SiteLink';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { joinClasses } from '../../components/joinClasses';
import { AssetPicture } from '../../containers/AssetPicture';
import { UNDATED_ROW } from '../../content/anchors';
import { servicePhoto } from '../../content/servicePhotos';
import { useDisclosure } from '../../containers/useDisclosure';
import { links } from '../../content/routes';
import {
  removalAsked,
  removalConfirmed,
  removalDeclined,
  selectCartRemoval,
} from '../../slices/cartRemoval';
import { disclosureKey } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './CartTable.module.css';
import type { CartRowView, CartView } from './cartView';

function Removal({ row }: { row: CartRowView }) {
  const dispatch = useAppDispatch();
  const removal = useAppSelector(selectCartRemoval);
  const decline = () => dispatch(removalDeclined());
  const isThis = removal.status !== 'none' && removal.cartId === row.id;
  return (
    <>
      <IconButton
        icon="trash"
        label={`Remove ${row.serviceName} from cart`}
        variant="danger"
        className={css.remove}
        onClick={() => dispatch(removalAsked({ cartId: row.id }))}
      />
      <Dialog
        open={isThis}
        title="Remove this booking?"
        width={460}
        onClose={decline}
        footer={
          <>
            <Button variant="ghost" onClick={decline}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => dispatch(removalConfirmed())}
              loading={removal.status === 'removing'}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>{`This takes ${row.serviceName} out of your cart, along with its date and extras.`}</p>
      </Dialog>
    </>
  );
}

const BLOCKED_TEXTS = {
  undated: { reason: 'No date yet', action: 'No date yet. Choose a date' },
  over: { reason: 'This time has passed', action: 'This time has passed. Choose another time' },
} as const;

function Moment({ row, isFirstBlocked }: { row: CartRowView; isFirstBlocked: boolean }) {
  const { bookingDate, blocked, serviceId, id } = row;
  const anchor = isFirstBlocked ? UNDATED_ROW : undefined;
  return (
    <>
      {bookingDate !== null && (
        <span className={css.date}>
          <span>{`${bookingDate.day},`}</span> <span>{bookingDate.time}</span>
        </span>
      )}
      {blocked !== null && serviceId === null && (
        <span id={anchor} tabIndex={anchor && -1} className={css.undated}>
          {BLOCKED_TEXTS[blocked].reason}
        </span>
      )}
      {blocked !== null && serviceId !== null && (
        <SiteLink id={anchor} to={links.serviceOfCart(serviceId, id)} className={css.choose}>
          {BLOCKED_TEXTS[blocked].action}
        </SiteLink>
      )}
    </>
  );
}

function Row({ row, isFirstBlocked }: { row: CartRowView; isFirstBlocked: boolean }) {
  const [isOpen, toggle] = useDisclosure(disclosureKey('cart', row.id));
  const detailsId = useId();
  return (
    <>
      <tr
        role="row"
        className={joinClasses(css.row, isOpen && css.opened, row.blocked && css.blocked)}
      >
        <td role="cell" className={css.carCell}>
          <div className={css.car}>
            <AssetPicture
              file={row.imageFile}
              fallback={servicePhoto(row.serviceName, row.serviceId ?? row.id)}
              width={88}
              height={66}
              className={css.picture}
            />
            <div className={css.carWords}>
              {row.serviceId === null ? (
                <span className={css.name}>{row.serviceName}</span>
              ) : (
                <SiteLink to={links.serviceOfCart(row.serviceId, row.id)} className={css.name}>
                  {row.serviceName}
                </SiteLink>
              )}
              {row.storeName && <div className="small">{row.storeName}</div>}
              <ul>
                {row.cars.map(({ id, label }) => (
                  <li key={id} className={css.count}>
                    {label}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </td>
        <td role="cell" data-label="Service Type">
          <div className={css.stack}>
            <Moment row={row} isFirstBlocked={isFirstBlocked} />
            {row.serviceTypeName && <span className="small">{row.serviceTypeName}</span>}
          </div>
        </td>
        <td
          role="cell"
          data-label="Additional Services"
          className={row.extras.length === 0 ? css.none : undefined}
        >
          {row.extras.length === 0 ? (
            <span className="visually-hidden">None</span>
          ) : (
            <ul className={css.extras}>
              {row.extras.map(({ id, name, cars }) => (
                <li key={id}>
                  <span>{name}</span>
                  {cars && <span className="small">{` (${cars})`}</span>}
                </li>
              ))}
            </ul>
          )}
        </td>
        <td role="cell" data-label="Total" className={css.totalCell}>
          <div className={css.totals}>
            <span className={css.total}>{row.total ?? '–'}</span>
            {row.lines.length > 0 && (
              <button
                type="button"
                className={css.toggle}
                aria-expanded={isOpen}
                aria-controls={detailsId}
                aria-label={`Details of ${row.serviceName}`}
                onClick={toggle}
              >
                <span>Details</span>
                <span className={joinClasses(css.arrow, isOpen && css.up)}>
                  <Icon name="down" size={16} />
                </span>
              </button>
            )}
          </div>
        </td>
        <td role="cell" className={css.removeCell}>
          <Removal row={row} />
        </td>
      </tr>
      <tr
        role="row"
        id={detailsId}
        hidden={!isOpen}
        className={joinClasses(css.details, row.blocked && css.blocked)}
      >
        <td role="cell" colSpan={5}>
          <ul className={css.lines}>
            {row.lines.map(({ key, label, calculation, amount }) => (
              <li key={key} className={css.line}>
                <span>{label}</span>
                <span className={css.calculation}>{calculation ?? 'No price'}</span>
                <span className={css.lineAmount}>{amount ?? '–'}</span>
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </>
  );
}

/** The bookings in the cart (CART-6), shown as cards on narrow screens. */
export function CartTable({ view: { rows, firstBlocked } }: { view: CartView }) {
  // Explicit roles: as cards, its CSS removes the table semantics.
  return (
    <table role="table" className={css.table} aria-label="Bookings in your cart">
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {['Car', 'Service Type', 'Additional Services'].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className={css.totalCell}>
            Total
          </th>
          <td role="cell" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} isFirstBlocked={row.id === firstBlocked} />
        ))}
      </tbody>
    </table>
  );
}
