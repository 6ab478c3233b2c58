import { useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { isReference } from '../../domain/reportReference';
import css from './Opener.module.css';
import { useRoom } from './RoomContext';
import { SectionHead } from './SectionHead';

const DRAGS = ['dragover', 'dragleave', 'drop'] as const;

/** Files are dropped anywhere, so it may be out of sight. */
const reveal = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' });

/** The reference in a text that may be written as it was heard: `k7f 3qx`. */
const referenceIn = (text: string): string =>
  text.toUpperCase().replace(/^\s*(\w{3})[\s-]*(\w{3})\s*$/, '$1-$2');

/** Opens a report that is no longer listed. */
function ReferenceForm() {
  const { dispatch, open, opening } = useRoom();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = referenceIn(text);
    if (isReference(name)) void open({ kind: 'recent', name });
    else dispatch({ type: 'refused', message: 'A reference looks like K7F-3QX.' });
    setText('');
  };
  return (
    <form className={css.byReference} onSubmit={submit}>
      <label className="field-label" htmlFor="report-reference">
        Or type a reference
      </label>
      <input
        id="report-reference"
        className="field-input"
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder="K7F-3QX"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="primary" loading={opening.status === 'reading'}>
        Open the report
      </Button>
    </form>
  );
}

/** Accepts reports: a dropped or chosen file, or a reference where the site receives reports. */
export function Opener() {
  const { dispatch, open, opening, recentReportsUrl } = useRoom();
  const [isOver, setOver] = useState(false);

  const openFile = (file: Blob) => void open({ kind: 'file', file });
  // Anywhere in the window: beside the field, browsers would open the file in the room's place.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // `relatedTarget` is null only when the drag leaves the window.
      setOver(event.type === 'dragover' || event.relatedTarget !== null);
      // Empty until `drop`.
      const [file] = event.dataTransfer.files;
      if (file) openFile(file);
    };
    DRAGS.forEach((type) => window.addEventListener(type, drag));
    return () => DRAGS.forEach((type) => window.removeEventListener(type, drag));
  });

  return (
    <section className={css.opener} aria-labelledby="open-report">
      <SectionHead id="open-report" title="Open a report" />
      {opening.status === 'refused' && (
        <div ref={reveal} className={css.refusal} role="alert">
          <Icon name="alert" />
          <p>{opening.message}</p>
          <Button variant="text" onClick={() => dispatch({ type: 'refusalClosed' })}>
            Dismiss
          </Button>
        </div>
      )}
      <div className={css.ways}>
        <div className={css.drop} data-over={isOver || undefined}>
          <Icon name="download" size={28} />
          <p>Drop the customer’s report file here, or</p>
          <label className={joinClasses('btn btn-ghost', css.chooser)}>
            <span>Choose a file</span>
            <input
              type="file"
              accept=".json,.txt,application/json,text/plain"
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) openFile(file);
                // The same file may be chosen again.
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
        {recentReportsUrl !== undefined && <ReferenceForm />}
      </div>
      <p className="visually-hidden" role="status">
        {opening.status === 'reading' ? 'Opening the report' : ''}
      </p>
    </section>
  );
}
