import { Icon, type IconName } from '../Icon';
import { IconButton } from '../IconButton';
import { nudged, PIN_DIRECTIONS, type Coordinates, type PinDirection } from '../../domain/mapPin';
import css from './PinPad.module.css';

/** How far one press moves the pin, in metres: about a house. */
export const NUDGE_METRES = 15;

const ICONS: Readonly<Record<PinDirection, IconName>> = {
  north: 'up',
  west: 'left',
  east: 'right',
  south: 'down',
};

interface PinPadProps {
  position: Coordinates;
  onMove: (point: Coordinates) => void;
}

/** Four buttons that nudge the pin: for those who can't drag, and for when the map is missing. */
export function PinPad({ position, onMove }: PinPadProps) {
  return (
    <div className={css.pad} role="group" aria-label="Move pin">
      {PIN_DIRECTIONS.map((direction) => (
        <IconButton
          key={direction}
          icon={ICONS[direction]}
          size={22}
          label={`Move pin ${direction}`}
          variant="framed"
          className={css[direction]}
          onClick={() => onMove(nudged(position, direction, NUDGE_METRES))}
        />
      ))}
      <span className={css.pin}>
        <Icon name="pin" size={24} />
      </span>
    </div>
  );
}
