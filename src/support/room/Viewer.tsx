import { useEffect, useMemo, useRef, type ChangeEvent } from 'react';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/DescriptionList';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { SelectField } from '../../components/SelectField';
import { msOf } from '../../domain/day';
import { seal } from '../../domain/sealed';
import { focusTemporarily } from '../../lib/focusTemporarily';
import { DEFAULT_TEXT_SIZE } from '../../theme/tokens';
import type { ReportMetadata } from '../report/report';
import { searchFor } from './address';
import { useGetContrastQuery, useGetLibraryQuery, useGetRecentQuery } from './roomApi';
import { FileChooser } from './FileChooser';
import { useRoomDispatch } from './store';
import { listenForStepKeys, MOVES, type StepKey } from './keys';
import { momentOf } from './formatMoment';
import type { OpenReport, Step } from './reader';
import {
  compareReport,
  comparisonEnded,
  linkRequested,
  reportClosed,
  stepChosen,
  stepCompared,
  widthChosen,
  type Comparison,
  type Shown,
  type Width,
} from './room';
import { ScreenFrame, type View } from './ScreenFrame';
import { HeadLine } from './SectionHead';
import { Timeline, type TimelineProps } from './Timeline';
import css from './Viewer.module.css';

/** How much larger than usual the customer's text was, and with it every length on the page. */
const textScale = ({ viewport }: ReportMetadata): number =>
  (viewport.textSize ?? DEFAULT_TEXT_SIZE) / DEFAULT_TEXT_SIZE;

/** The window with the customer's layout at the usual text size, scrolled to the same position. */
function windowOf(metadata: ReportMetadata) {
  const { viewport, place } = metadata;
  const usual = (length: number) => Math.round(length / textScale(metadata));
  return {
    viewport: { width: usual(viewport.width), height: usual(viewport.height) },
    place: place && { ...place, offset: usual(place.offset) },
  };
}

function detailsOf(metadata: ReportMetadata) {
  const { appVersion, takenAt, timeZone, viewport } = metadata;
  const { width, height } = viewport;
  const at = msOf(takenAt);
  const scale = textScale(metadata);
  const text = scale === 1 ? '' : `, text at ${Math.round(scale * 100)} %`;
  return {
    'Site version': appVersion,
    'Taken at, South African time': momentOf(at) ?? 'unknown',
    'On the customer’s clock': `${momentOf(at, timeZone) ?? 'unknown'} (${timeZone})`,
    'Customer’s window': `${width} × ${height} px${text}`,
  };
}

const nameOfStep = (step: number, steps: readonly Step[]): string =>
  `Step ${step + 1} of ${steps.length}: ${steps[step]?.sentence ?? ''}`;

const viewOf = ({ id, steps, metadata }: OpenReport, step: number): View => ({
  label: nameOfStep(step, steps),
  point: { report: id, step },
  viewport: windowOf(metadata).viewport,
});

function comparedWith({ report, comparison }: Shown): View | null {
  if (comparison.status === 'step') return viewOf(report, comparison.step);
  if (comparison.status !== 'report') return null;
  const { report: other, title } = comparison;
  return { ...viewOf(other, other.steps.length - 1), label: title };
}

/** The current option of the list of reports to compare with. */
function optionOf(comparison: Comparison) {
  if (comparison.status === 'step') return { value: `step:${comparison.step}` };
  if (!('source' in comparison)) return { value: '' };
  const { source } = comparison;
  if (source.kind === 'given') return { value: source.kind, name: 'The file that was chosen' };
  return { value: `${source.kind}:${source.name}`, name: source.name };
}

function CompareField({ steps, comparison }: { steps: readonly Step[]; comparison: Comparison }) {
  const dispatch = useRoomDispatch();
  const { states: named } = useGetLibraryQuery().data ?? { states: [] };
  const { data: recent = [] } = useGetRecentQuery();
  const { value, name: sourceName } = optionOf(comparison);
  const listed = [
    ...recent.map(({ reference }) => `recent:${reference}`),
    ...named.map(({ name }) => `state:${name}`),
  ];
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const [kind, name = ''] = currentTarget.value.split(':');
    if (kind === 'step') dispatch(stepCompared(Number(name)));
    else if (kind === 'state' || kind === 'recent') void dispatch(compareReport({ kind, name }));
    else dispatch(comparisonEnded());
  };
  return (
    <SelectField label="Compare with" value={value} onChange={choose}>
      <option value="">Nothing</option>
      {sourceName !== undefined && !listed.includes(value) && (
        <option value={value}>{sourceName}</option>
      )}
      <optgroup label="Another step of this report">
        {steps.map((_step, step) => (
          <option key={step} value={`step:${step}`}>
            {nameOfStep(step, steps)}
          </option>
        ))}
      </optgroup>
      {recent.length > 0 && (
        <optgroup label="A recent report">
          {recent.map(({ reference, page }) => (
            <option key={reference} value={`recent:${reference}`}>{`${reference}: ${page}`}</option>
          ))}
        </optgroup>
      )}
      {named.length > 0 && (
        <optgroup label="A named state">
          {named.map(({ name, group, title }) => (
            <option key={name} value={`state:${name}`}>{`${group}: ${title}`}</option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

function WidthField({ width, own }: { width: Width; own: number }) {
  const dispatch = useRoomDispatch();
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
    dispatch(widthChosen(value === 'own' ? value : (Number(value) as Width)));
  return (
    <SelectField label="Width of the screen" value={width} onChange={choose}>
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
        aria-label="Step of the report"
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

function DifferenceList({ here, there }: { here: View; there: View }) {
  // Keep the previous result until the next one arrives.
  const { data: contrast, isFetching, isError } = useGetContrastQuery([here.point, there.point]);
  return (
    <div className={css.differences} aria-busy={isFetching}>
      <h3 id="differences" className={css.subheading}>
        What differs
      </h3>
      {isError && <p>They could not be compared. Please open the report again.</p>}
      {!isError && contrast && (
        <>
          {contrast.described.length > 0 && (
            <ul className={css.worded}>
              {contrast.described.map(({ topic, one, other }) => (
                <li key={topic}>{`${topic}: ${one}; on the compared screen: ${other}.`}</li>
              ))}
            </ul>
          )}
          {contrast.listed.length === 0 ? (
            <p>Nothing: both states are the same.</p>
          ) : (
            // A long table scrolls on its own, also by keyboard.
            <div className={css.tableBox} role="region" aria-labelledby="differences" tabIndex={0}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">Where</th>
                    <th scope="col">{here.label}</th>
                    <th scope="col">{there.label}</th>
                  </tr>
                </thead>
                <tbody>
                  {contrast.listed.map(({ path, one, other }, index) => (
                    <tr key={index}>
                      <th scope="row">{path}</th>
                      <td>{one}</td>
                      <td>{other}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {contrast.more > 0 && <p>{`And ${contrast.more} more.`}</p>}
        </>
      )}
    </div>
  );
}

/** A report: its timeline, the customer's screen at one step, and the comparison. */
export function Viewer({ shown }: { shown: Shown }) {
  const dispatch = useRoomDispatch();
  const { report, title, stateName, step, width, comparison } = shown;
  const { steps } = report;
  const last = steps.length - 1;

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The gallery, where it was opened, may be far below.
    heading.current?.focus();
    // The button that closed it is gone.
    return () => {
      const room = document.querySelector('h1');
      if (room) focusTemporarily(room);
    };
  }, [report]);

  const choose = (next: number) => dispatch(stepChosen(next));
  const pressed = (key: StepKey) => choose(step + MOVES[key]);
  useEffect(() => listenForStepKeys(pressed));

  const view = viewOf(report, step);
  // The same object, or the screen scrolls again.
  const place = useMemo(() => windowOf(report.metadata).place, [report]);
  const compared = comparedWith(shown);

  return (
    <section className={css.viewer} aria-labelledby="report-title">
      <HeadLine>
        <h2 id="report-title" ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={css.actions}>
          {stateName !== null && (
            <Button variant="ghost" onClick={() => dispatch(linkRequested(searchFor(shown)))}>
              Copy link to this view
            </Button>
          )}
          <Button variant="ghost" onClick={() => dispatch(reportClosed())}>
            Close report
          </Button>
        </div>
      </HeadLine>
      <DescriptionList items={detailsOf(report.metadata)} className={css.facts} />
      <div className={css.columns}>
        <div className={css.side}>
          <h3 className={css.subheading}>What happened</h3>
          <p className="small">
            South African time. The keys ← and → step, Home and End go to the ends.
          </p>
          <Timeline steps={steps} current={step} onChoose={choose} />
        </div>
        <div className={css.main}>
          <div className={css.controls}>
            <WidthField width={width} own={view.viewport.width} />
            <CompareField steps={steps} comparison={comparison} />
            <FileChooser
              onChoose={(file) =>
                void dispatch(compareReport({ kind: 'given', given: seal(file) }))
              }
            >
              Compare with a file
            </FileChooser>
          </div>
          <Stepper steps={steps} current={step} onChoose={choose} />
          <p className="visually-hidden" role="status">
            {view.label}
          </p>
          {comparison.status === 'refused' && (
            <p role="alert" className={css.refused}>
              {comparison.message}
            </p>
          )}
          <div className={joinClasses(css.screens, compared && css.two)}>
            <ScreenFrame
              {...view}
              title="Customer's screen"
              width={width}
              place={step === last ? place : undefined}
              onKey={pressed}
            />
            {compared && (
              <ScreenFrame {...compared} title="Compared screen" width={width} onKey={pressed} />
            )}
          </div>
          {compared && <DifferenceList here={view} there={compared} />}
        </div>
      </div>
    </section>
  );
}
