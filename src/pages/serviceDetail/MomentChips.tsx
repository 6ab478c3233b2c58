import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { range } from '../../components/Skeleton';
import { useChoiceBeforeHydration, useScrollToSelected } from '../../components/radioGroups';
import { BOOKING_PARTS } from '../../content/anchors';
import { OFFERED_DAYS } from '../../content/limits';
import { formatTime, shortDay } from '../../domain/day';
import { dateChosen, earliestChosen, timeChosen } from '../../slices/serviceCarts';
import { useAppDispatch } from '../../containers/hooks';
import { memoView } from './memoView';
import css from './MomentChips.module.css';

/** The days' placeholders until the browser knows the date. */
const waitingDays = range(OFFERED_DAYS).map((index) => (
  <span key={index} className={joinClasses(css.chip, css.day, css.waiting)} aria-hidden="true">
    <span className={css.weekday}>&nbsp;</span>
    <span className={css.number}>&nbsp;</span>
    <span className={css.month}>&nbsp;</span>
  </span>
));

const KEYS = ['serviceId', 'days', 'times', 'timesNote', 'earliest'] as const;

/** The next days and the times within opening hours as buttons (SERV-6). */
export const MomentChips = memoView(KEYS, function MomentChips({ view }) {
  const { serviceId, days, times, timesNote, earliest } = view;
  const dispatch = useAppDispatch();
  const strip = useScrollToSelected(days.find(({ isChosen }) => isChosen)?.date);
  const hours = useChoiceBeforeHydration((time) => dispatch(timeChosen({ serviceId, time })));
  return (
    <>
      <fieldset id={BOOKING_PARTS.days} className={css.days}>
        <legend className="visually-hidden">Day</legend>
        {/* Safari takes no legend for a grid item. */}
        <span className={css.legend} aria-hidden="true">
          Day
        </span>
        {earliest && (
          <button
            type="button"
            className={css.earliest}
            aria-pressed={earliest.isChosen}
            onClick={() => {
              const { date, time } = earliest;
              dispatch(earliestChosen({ serviceId, date, time }));
            }}
          >
            {earliest.isChosen && <Icon name="check" size={16} />}
            <span>
              <span>Earliest:</span>{' '}
              <span className={css.whole}>{`${shortDay(earliest.date)},`}</span>{' '}
              <span className={css.whole}>{formatTime(earliest.time)}</span>
            </span>
          </button>
        )}
        <div ref={strip} className={css.strip}>
          {days.length === 0 && waitingDays}
          {days.map(({ date, weekday, day, month, name, isOpen, isChosen }) => (
            <label key={date} className={joinClasses(css.chip, css.day)}>
              <input
                type="radio"
                name="booking-day"
                className={css.radio}
                aria-label={isOpen ? name : `${name}, not available`}
                aria-disabled={!isOpen}
                // Safari's Tab key passes over a group whose checked one is disabled.
                disabled={!isOpen && !isChosen}
                checked={isChosen}
                onChange={() => dispatch(dateChosen({ serviceId, date }))}
              />
              <span className={css.weekday} aria-hidden="true">
                {weekday.slice(0, 3)}
              </span>
              <span className={css.number} aria-hidden="true">
                {day}
              </span>
              <span className={css.month} aria-hidden="true">
                {month}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset ref={hours} id={BOOKING_PARTS.times} className={css.times}>
        <legend className="visually-hidden">Time</legend>
        <span className={css.legend} aria-hidden="true">
          Time
        </span>
        <div aria-live="polite">{timesNote !== null && <p className="small">{timesNote}</p>}</div>
        {times.map(({ name, times: slots }) => (
          <div key={name} className={css.part} role="group" aria-label={name}>
            <span className="small" aria-hidden="true">
              {name}
            </span>
            <div className={css.slots}>
              {slots.map(({ time, text, isOpen, isChosen }) => (
                <label key={time} className={joinClasses(css.chip, css.time)}>
                  <input
                    type="radio"
                    name="booking-hour"
                    value={time}
                    // Otherwise browsers restore the time but not its day, which isn't in the document.
                    autoComplete="off"
                    className={css.radio}
                    aria-label={text}
                    aria-disabled={!isOpen}
                    disabled={!isOpen && !isChosen}
                    checked={isChosen}
                    onChange={() => dispatch(timeChosen({ serviceId, time }))}
                  />
                  <span aria-hidden="true">{text}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </>
  );
});
