import { useState, type DragEvent, type SubmitEvent } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { seal } from '../../domain/sealed';
import { FileChooser } from './FileChooser';
import { useRoomDispatch, useRoomSelector } from './store';
import css from './Opener.module.css';
import { openReport, refusalClosed, selectOpening } from './room';
import { SectionHead } from './SectionHead';

/** Accepts reports: a dropped or chosen file, or a pasted code. */
export function Opener() {
  const dispatch = useRoomDispatch();
  const opening = useRoomSelector(selectOpening);
  const isReading = opening.status === 'reading';
  const [isOver, setOver] = useState(false);
  const [code, setCode] = useState('');

  const openInput = (given: Blob | string) =>
    void dispatch(openReport({ source: { kind: 'given', given: seal(given) } }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    openInput(files[0] ?? event.dataTransfer.getData('text/plain'));
  };
  const dragOver = (event: DragEvent) => {
    const { types } = event.dataTransfer;
    if (!types.includes('Files') && !types.includes('text/plain')) return;
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: SubmitEvent) => {
    event.preventDefault();
    openInput(code);
    setCode('');
  };

  return (
    <section className={css.opener} aria-labelledby="open-report">
      <SectionHead id="open-report" title="Open a report" />
      {opening.status === 'refused' && (
        <div className={css.refusal} role="alert">
          <Icon name="alert" />
          <p>{opening.message}</p>
          <Button variant="text" onClick={() => dispatch(refusalClosed())}>
            Dismiss
          </Button>
        </div>
      )}
      <div className={css.ways}>
        <div
          className={joinClasses(css.drop, isOver && css.over)}
          onDragOver={dragOver}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="download" size={28} />
          <p>Drop the customer’s report file here, or</p>
          <FileChooser onChoose={openInput}>Choose a file</FileChooser>
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
            placeholder="AWR1.…"
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
