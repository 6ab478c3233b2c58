import { useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { isReference } from '../../domain/reportReference';
import { seal } from '../../domain/sealed';
import { FileChooser } from './FileChooser';
import { useRoomDispatch, useRoomSelector } from './store';
import css from './Opener.module.css';
import { openReport, refusalClosed, selectOpening } from './room';
import { SectionHead } from './SectionHead';
import type { Source } from './sources';

const DRAGS = ['dragover', 'dragleave', 'drop'] as const;

/** Files are dropped anywhere, so it may be out of sight. */
const reveal = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' });

/** A reference may belong to a report that is no longer listed; it is written as it was heard. */
function sourceOf(text: string): Source {
  const name = text.toUpperCase().replace(/^\s*(\w{3})[\s-]*(\w{3})\s*$/, '$1-$2');
  return isReference(name) ? { kind: 'recent', name } : { kind: 'given', given: seal(text) };
}

/** Accepts reports: a dropped or chosen file, a pasted code, or a reference. */
export function Opener() {
  const dispatch = useRoomDispatch();
  const opening = useRoomSelector(selectOpening);
  const isReading = opening.status === 'reading';
  const [isOver, setOver] = useState(false);
  const [code, setCode] = useState('');

  const open = (source: Source) => void dispatch(openReport({ source }));
  const openFile = (file: Blob) => open({ kind: 'given', given: seal(file) });
  // Anywhere in the window: beside the field, browsers would open the file in the room's place.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // What is left led to an element, unless the drag leaves the window.
      setOver(event.type === 'dragover' || event.relatedTarget !== null);
      // None until it is dropped.
      const [file] = event.dataTransfer.files;
      if (file) openFile(file);
    };
    DRAGS.forEach((type) => window.addEventListener(type, drag));
    return () => DRAGS.forEach((type) => window.removeEventListener(type, drag));
  });
  const paste = (event: SubmitEvent) => {
    event.preventDefault();
    open(sourceOf(code));
    setCode('');
  };

  return (
    <section className={css.opener} aria-labelledby="open-report">
      <SectionHead id="open-report" title="Open a report" />
      {opening.status === 'refused' && (
        <div ref={reveal} className={css.refusal} role="alert">
          <Icon name="alert" />
          <p>{opening.message}</p>
          <Button variant="text" onClick={() => dispatch(refusalClosed())}>
            Dismiss
          </Button>
        </div>
      )}
      <div className={css.ways}>
        <div className={css.drop} data-over={isOver || undefined}>
          <Icon name="download" size={28} />
          <p>Drop the customer’s report file here, or</p>
          <FileChooser onChoose={openFile}>Choose a file</FileChooser>
        </div>
        <form className={css.paste} onSubmit={paste}>
          <label className="field-label" htmlFor="report-code">
            Or paste a report code
          </label>
          <textarea
            id="report-code"
            className={joinClasses('field-input', css.code)}
            rows={3}
            value={code}
            spellCheck={false}
            placeholder="AWR1.… or K7F-3QX"
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" variant="primary" loading={isReading}>
            Open the code
          </Button>
        </form>
      </div>
      <p className="visually-hidden" role="status">
        {isReading ? 'Opening the report' : ''}
      </p>
    </section>
  );
}
