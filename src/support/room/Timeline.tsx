import { useEffect, useRef } from 'react';
import { joinClasses } from '../../components/joinClasses';
import { timeOf } from './formatMoment';
import type { Step } from './reader';
import css from './Timeline.module.css';

export interface TimelineProps {
  steps: readonly Step[];
  current: number;
  onChoose: (step: number) => void;
}

/** The customer's actions and the site's responses as sentences; each step is selectable. */
export function Timeline({ steps, current, onChoose }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const row = element?.children[current];
    if (!element || !(row instanceof HTMLElement)) return;
    // Scroll only the list: `scrollIntoView` would scroll the page as well.
    const top = row.offsetTop;
    const isAbove = top < element.scrollTop;
    const isBelow = top + row.offsetHeight > element.scrollTop + element.clientHeight;
    if (isAbove || isBelow) element.scrollTop = top - element.clientHeight / 2;
  }, [current]);

  return (
    <ol ref={list} className={css.list}>
      {steps.map(({ at, sentence }, step) => {
        const time = timeOf(at);
        return (
          <li key={step} className={css.row}>
            <button
              type="button"
              className={joinClasses(css.step, step === current && css.current)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              {time !== null && <time className={css.time}>{time}</time>}
              <span className={css.sentence}>{sentence}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
