import { Icon } from '../Icon';
import type { IconName } from '../Icon';
import { nudged, PIN_DIRECTIONS, type MapPoint, type PinDirection } from '../../domain/mapPin';

import css from './PinPad.module.css';

/** How far one press moves the pin, in metres: about a house. */
export const NUDGE_METRES = 15;

const ICONS: Readonly<Record<PinDirection, IconName>> = {
  north: 'up',
  west: 'left',
  east: 'right',
  south: 'down',
};

/** Four buttons that nudge the pin: for those who can't drag, and for when the map is missing. */
export function PinPad({
  position,
  onMove,
}: {
  position: MapPoint;
  onMove: (point: MapPoint) => void;
}) {
  return (
    <div className={css.pad} role="group" aria-label="Move pin">
      {PIN_DIRECTIONS.map((direction) => (
        <button
          key={direction}
          type="button"
          className={css[direction]}
          aria-label={`Move pin ${direction}`}
          onClick={() => onMove(nudged(position, direction, NUDGE_METRES))}
        >
          <Icon name={ICONS[direction]} size={22} />
        </button>
      ))}
      <span className={css.pin}>
        <Icon name="pin" size={24} />
      </span>
    </div>
  );
}
