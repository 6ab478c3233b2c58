import { useRef } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { joinClasses } from '../../components/joinClasses';
import { PageBand } from '../../components/PageBand';
import { emptyStates } from '../../content/texts';
import { formatMoney } from '../../domain/money';
import {
  selectDemoCartBill,
  selectDemoCartItems,
  itemDecreased,
  itemIncreased,
  itemRemoved,
  lineTotal,
} from '../../slices/demoCart';
import { controlPressed } from '../../slices/site';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import { IconButton } from '../../components/IconButton';
import { Picture } from '../../components/Picture';
import { QuantityCounter } from '../../components/QuantityCounter';
import type { DemoCartItem } from '../../content/demoCart';
import css from './DemoCartPage.module.css';

/** @param props.onRemoved called after the item, which had the focus, was removed */
function DemoCartRow({ item, onRemoved }: { item: DemoCartItem; onRemoved: () => void }) {
  const dispatch = useAppDispatch();
  const { id, name, price, quantity } = item;
  return (
    <li className={css.row}>
      <Picture
        src={`/art/products/${id}.svg`}
        alt=""
        width={88}
        height={88}
        eager
        className={css.picture}
      />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        <p className="small">{`${formatMoney('demoCart', price)} each`}</p>
      </div>
      <QuantityCounter
        name={name}
        value={quantity}
        onIncrease={() => dispatch(itemIncreased(id))}
        onDecrease={() => dispatch(itemDecreased(id))}
      />
      <p className={joinClasses('price', css.total)}>{formatMoney('demoCart', lineTotal(item))}</p>
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        variant="danger"
        className={css.remove}
        onClick={() => {
          dispatch(itemRemoved(id));
          onRemoved();
        }}
      />
    </li>
  );
}

const CHECKOUT = 'Proceed to Checkout';

function BillingSummary() {
  const dispatch = useAppDispatch();
  const { subtotal, taxes, total } = useAppSelector(selectDemoCartBill);
  const isEmpty = useAppSelector(selectDemoCartItems).length === 0;
  return (
    <section className={joinClasses('card', css.summary)} aria-labelledby="billing-summary">
      <h2 id="billing-summary" className={css.heading}>
        Billing Summary
      </h2>
      <dl className={css.bill}>
        {Object.entries({ Subtotal: subtotal, 'Taxes (7%)': taxes, Total: total }).map(
          ([term, amount]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="price">{formatMoney('demoCart', amount)}</dd>
            </div>
          ),
        )}
      </dl>
      <Button
        block
        size="large"
        disabled={isEmpty}
        onClick={() => dispatch(controlPressed({ control: CHECKOUT }))}
      >
        {CHECKOUT}
      </Button>
    </section>
  );
}

export default function DemoCartPage() {
  const items = useAppSelector(selectDemoCartItems);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageBand
        title="Your cart"
        text="Shampoo, wax and cloths for the days you wash it yourself."
      />
      <div className={joinClasses('container', css.page)}>
        {/* Focused when the focused row is removed. */}
        <div ref={list} tabIndex={-1} className={css.items} role="group" aria-label="Items">
          {items.length === 0 ? (
            <EmptyState compact {...emptyStates.demoCart} />
          ) : (
            <ul className={joinClasses('card', css.list)}>
              {items.map((item) => (
                <DemoCartRow key={item.id} item={item} onRemoved={() => list.current?.focus()} />
              ))}
            </ul>
          )}
        </div>
        <BillingSummary />
      </div>
    </>
  );
}
