import { IconButton } from '../../components/IconButton';
import { joinClasses } from '../../components/joinClasses';
import { Picture } from '../../components/Picture';
import { QuantityCounter } from '../../components/QuantityCounter';
import type { DemoCartItem } from '../../content/demoCart';
import { formatMoney } from '../../domain/money';
import { itemDecreased, itemIncreased, itemRemoved, lineTotal } from '../../slices/demoCart';
import { useAppDispatch } from '../../containers/hooks';
import css from './DemoCartRow.module.css';

/** @param props.onRemoved called after the item, which had the focus, was removed */
export function DemoCartRow({ item, onRemoved }: { item: DemoCartItem; onRemoved: () => void }) {
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
