import dayjs from 'dayjs';
import { memo, useMemo } from 'react';
import { PICKER_FORMAT } from '../content/limits';
import type { CalendarView } from '../domain/calendarView';
import { dayAt, isDayOver } from '../domain/day';
import { AntdTheme } from '../theme/AntdTheme';
import { calendarPanelProps, DatePicker } from '../theme/antd/DatePicker';
import css from './Calendar.module.css';
import { POPUP_ONLY } from './popupOnly';

const DAY = 'YYYY-MM-DD';
const CHOSEN_DAY = '.ant-picker-date-panel .ant-picker-cell-selected';

interface CalendarProps {
  isOpen: boolean;
  onClose: () => void;
  /** The chosen day (`YYYY-MM-DD`), or null. */
  date: string | null;
  /** Days before this time can't be chosen (ms since 1970, UTC). */
  now: number;
  onPick: (date: string) => void;
  /** The month and panel that the customer navigated to; null on opening. */
  view: CalendarView | null;
  onViewChange: (to: CalendarView) => void;
}

/** The calendar popup of a date field, in South African time. */
function Calendar({ isOpen, onClose, date, now, onPick, view, onViewChange }: CalendarProps) {
  const day = useMemo(() => (date === null ? null : dayjs(date)), [date]);
  const today = dayAt(now);
  const panelProps = calendarPanelProps(view, date ?? today, onViewChange);
  return (
    <AntdTheme>
      <DatePicker
        {...panelProps}
        {...POPUP_ONLY}
        classNames={{ popup: { root: css.calendar ?? '' } }}
        open={isOpen}
        format={PICKER_FORMAT.date}
        showNow={false}
        value={day}
        disabledDate={(offered) => isDayOver(offered.format(DAY), now)}
        cellRender={(cell, { type, originNode }) =>
          type === 'date' && dayjs.isDayjs(cell) && cell.format(DAY) === today ? (
            <div className={`ant-picker-cell-inner ${css.today ?? ''}`}>{cell.date()}</div>
          ) : (
            originNode
          )
        }
        panelRender={(panel) => (
          // antd fires no event when the selected day is picked again.
          <div
            onClick={({ target }) => {
              if (target instanceof Element && target.closest(CHOSEN_DAY)) onClose();
            }}
          >
            {panel}
          </div>
        )}
        onCalendarChange={(picked: unknown) => {
          // A month or a year only turns the page.
          if (!dayjs.isDayjs(picked) || panelProps.mode !== 'date') return;
          onPick(picked.format(DAY));
          onClose();
        }}
      />
    </AntdTheme>
  );
}

// A closed popup isn't rendered again: each choice on the page would render all of antd's picker.
export default memo(Calendar, (before, after) => !before.isOpen && !after.isOpen);
