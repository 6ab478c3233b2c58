import { useEffect, useMemo, useRef, type ChangeEvent } from 'react';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/DescriptionList';
import { Icon } from '../../components/Icon';
import { SelectField } from '../../components/SelectField';
import { msOf } from '../../domain/day';
import { focusTemporarily } from '../../lib/focusTemporarily';
import { DEFAULT_TEXT_SIZE } from '../../theme/tokens';
import type { ReportMetadata } from '../report/report';
import { searchFor } from './address';
import { listenForStepKeys, MOVES, type StepKey } from './keys';
import { momentOf } from './formatMoment';
import { BUILD } from '../../slices/recordings';
import type { OpenReport, Step } from './reader';
import type { Shown, Width } from './room';
import { useRoom } from './RoomContext';
import { ScreenFrame } from './ScreenFrame';
import { HeadLine } from './SectionHead';
import { Timeline, type TimelineProps } from './Timeline';
import css from './Viewer.module.css';

/** How much larger than usual the customer's text was, and with it every length on the page. */
const textScale = ({ viewport }: ReportMetadata): number => viewport.textSize / DEFAULT_TEXT_SIZE;

/** The window with the customer's layout at the usual text size, scrolled to the same position. */
function windowOf(metadata: ReportMetadata) {
  const { viewport, place } = metadata;
  const usual = (length: number) => Math.round(length / textScale(metadata));
  return {
    viewport: { width: usual(viewport.width), height: usual(viewport.height) },
    place: place && { ...place, offset: usual(place.offset) },
  };
}

const buildOf = ({ states: [{ build }] }: OpenReport): string =>
  build === BUILD ? `${build} (this one)` : `${build} (this one is ${BUILD})`;

function detailsOf(report: OpenReport) {
  const { metadata } = report;
  const { takenAt, timeZone, viewport, sessionsEnded } = metadata;
  const { width, height } = viewport;
  const at = msOf(takenAt);
  const scale = textScale(metadata);
  const text = scale === 1 ? '' : `, text at ${Math.round(scale * 100)} %`;
  return {
    'Taken at, South African time': momentOf(at) ?? 'unknown',
    'On the customer’s clock': `${momentOf(at, timeZone) ?? 'unknown'} (${timeZone})`,
    'Customer’s window': `${width} × ${height} px${text}`,
    'Build of the site': buildOf(report),
    ...(sessionsEnded > 0 && { 'Sessions ended before': String(sessionsEnded) }),
  };
}

const nameOfStep = (step: number, steps: readonly Step[]): string =>
  `${step + 1} of ${steps.length}: ${steps[step]?.sentence ?? ''}`;

function WidthField({ width, own }: { width: Width; own: number }) {
  const { dispatch } = useRoom();
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
    dispatch({
      type: 'widthChosen',
      width: value === 'own' ? value : (Number(value) as Width),
    });
  return (
    <SelectField label="Width of the page" value={width} onChange={choose}>
      <option value="own">{`Customer’s own (${own} px)`}</option>
      <option value={1440}>1440 px</option>
      <option value={1024}>1024 px</option>
      <option value={768}>768 px</option>
    </SelectField>
  );
}

function Stepper({ steps, current, onChoose }: TimelineProps) {
  const last = steps.length - 1;
  return (
    <div className={css.stepper}>
      <Button variant="ghost" disabled={current === 0} onClick={() => onChoose(current - 1)}>
        <Icon name="left" />
        <span>Previous</span>
      </Button>
      <input
        className={css.slider}
        type="range"
        aria-label="Moment of the report"
        aria-valuetext={nameOfStep(current, steps)}
        min={0}
        max={last}
        value={current}
        disabled={last === 0}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
      <Button variant="ghost" disabled={current === last} onClick={() => onChoose(current + 1)}>
        <span>Next</span>
        <Icon name="right" />
      </Button>
    </div>
  );
}

/** Whether the page shown is the customer's: another build may follow other rules. */
function BuildNote({ report: { states, steps, differsFrom } }: { report: OpenReport }) {
  const notes = [
    ...(states[0].build === BUILD ? [] : ['Made by another build: the screen may differ.']),
    ...(differsFrom === null
      ? []
      : [
          `From no. ${differsFrom + 1} on (${steps[differsFrom]?.sentence ?? ''}), it is not what the customer saw.`,
        ]),
  ];
  if (notes.length === 0) return null;
  return (
    <p role="note" className={css.note}>
      {notes.join(' ')}
    </p>
  );
}

/** A report: its timeline, and the customer's screen at one step. */
export function Viewer({ shown }: { shown: Shown }) {
  const { dispatch, copyLink } = useRoom();
  const { report, title, stateName, step, width } = shown;
  const { steps } = report;
  const last = steps.length - 1;

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The gallery, where it was opened, may be far below.
    heading.current?.focus();
    // The button that closed it has unmounted.
    return () => {
      const room = document.querySelector('h1');
      if (room) focusTemporarily(room);
    };
  }, [report]);

  const choose = (next: number) => dispatch({ type: 'stepChosen', step: next });
  const pressed = (key: StepKey) => choose(step + MOVES[key]);
  useEffect(() => listenForStepKeys(pressed));

  // The same objects, or the screen scrolls again.
  const { viewport, place } = useMemo(() => windowOf(report.metadata), [report]);
  const label = nameOfStep(step, steps);

  return (
    <section className={css.viewer} aria-labelledby="report-title">
      <HeadLine>
        <h2 id="report-title" ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={css.actions}>
          {stateName !== null && (
            <Button variant="ghost" onClick={() => void copyLink(searchFor(shown))}>
              Copy link to this view
            </Button>
          )}
          <Button variant="ghost" onClick={() => dispatch({ type: 'reportClosed' })}>
            Close report
          </Button>
        </div>
      </HeadLine>
      <DescriptionList items={detailsOf(report)} className={css.facts} />
      <BuildNote report={report} />
      <div className={css.columns}>
        <div className={css.side}>
          <h3 className={css.subheading}>What happened</h3>
          <p className="small">
            South African time. The keys ← and → move by one, Home and End to the ends.
          </p>
          <Timeline steps={steps} current={step} onChoose={choose} />
        </div>
        <div className={css.main}>
          <div className={css.width}>
            <WidthField width={width} own={viewport.width} />
          </div>
          <Stepper steps={steps} current={step} onChoose={choose} />
          <p className="visually-hidden" role="status">
            {label}
          </p>
          <ScreenFrame
            label={label}
            state={report.states[step]}
            viewport={viewport}
            width={width}
            place={step === last ? place : undefined}
            onKey={pressed}
          />
        </div>
      </div>
    </section>
  );
}
