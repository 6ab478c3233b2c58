import type { ComponentProps, ReactNode } from 'react';
import { AssetPicture } from './AssetPicture';
import css from './BookingPass.module.css';

interface Props extends Pick<ComponentProps<typeof AssetPicture>, 'file' | 'fallback'> {
  /** The moment of the wash, largest of all; null if unknown. */
  date: string | null;
  dateId?: string;
  /** How far off it is, such as `In 2 days`. */
  when?: string | null;
  /** The service's name, a heading. */
  title: ReactNode;
  status?: ReactNode;
  children?: ReactNode;
}

/** A booking to show at the door: its drawing, its moment, and what was booked. */
export function BookingPass({
  file,
  fallback,
  date,
  dateId,
  when,
  title,
  status,
  children,
}: Props) {
  return (
    <div className={css.frame}>
      <div className={css.pass}>
        <AssetPicture file={file} fallback={fallback} className={css.picture} />
        <div className={css.words}>
          {when && <p className="eyebrow">{when}</p>}
          {date !== null && (
            <p id={dateId} className={css.date}>
              {date}
            </p>
          )}
          <div className={css.top}>
            {title}
            {status}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
