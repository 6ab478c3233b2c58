import { useEffect, useId, useMemo, useRef, type ChangeEvent, type DragEvent } from 'react';
import { pictureProblems } from '../content/messages';
import { PICTURE_TYPES, pictureProblem, type PictureProblem } from '../domain/chosenPicture';
import { Avatar } from './Avatar';
import { Button } from './Button';
import { Field } from './Field';
import { joinClasses } from './joinClasses';
import css from './PictureField.module.css';

/** An object URL for displaying a chosen file, revoked afterwards. */
function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

interface Props {
  label: string;
  /** The chosen file; null keeps the current image. */
  value: File | null;
  onChange: (file: File | null) => void;
  current?: string | undefined;
  inert?: boolean | undefined;
  problem?: PictureProblem | undefined;
  /** For a file that was not taken, or for the chosen one, which can't be displayed. */
  onReject: (problem: PictureProblem, file: File) => void;
}

/** Chooses, also by dropping, and previews a portrait; files that are too large or no image are refused (DASH-3). */
export function PictureField({
  label,
  value: file,
  onChange,
  current,
  inert,
  problem,
  onReject,
}: Props) {
  const noteId = useId();
  const preview = useObjectUrl(file);
  const input = useRef<HTMLInputElement>(null);
  const keepOld = () => {
    // The pressed button unmounts.
    input.current?.focus();
    onChange(null);
  };

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = pictureProblem(chosen);
    if (found === null) onChange(chosen);
    else onReject(found, chosen);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0]);
    // Choosing the same file again must fire another change event.
    target.value = '';
  };
  // Otherwise the browser opens a dropped picture, some in the form's place.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!inert) take(event.dataTransfer.files[0]);
  };

  return (
    <Field label={label}>
      {({ id }) => (
        <div className={css.input} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Avatar
            src={preview ?? current}
            alt={file ? 'Chosen picture' : ''}
            size={88}
            eager
            onMissing={file && !inert ? () => onReject('unreadable', file) : undefined}
          />
          <div className={css.words}>
            <div className={css.buttons}>
              <input
                ref={input}
                id={id}
                className={joinClasses('visually-hidden', css.file)}
                type="file"
                accept={PICTURE_TYPES.join(',')}
                aria-describedby={noteId}
                disabled={inert}
                onChange={choose}
              />
              <label htmlFor={id} className={joinClasses('btn', 'btn-ghost', css.choose)}>
                Choose picture
              </label>
              {file && (
                <Button variant="text" disabled={inert} onClick={keepOld}>
                  Keep the old one
                </Button>
              )}
            </div>
            <p id={noteId} className={joinClasses('small', css.note)}>
              {file ? file.name : 'JPG, PNG or WebP, up to 25 MB'}
            </p>
            {problem !== undefined && (
              <p className={css.problem} role="alert">
                {pictureProblems[problem]}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
