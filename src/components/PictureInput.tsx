import { useEffect, useId, useMemo, useState } from 'react';
import type { ChangeEvent } from 'react';

import { Avatar } from './Avatar';
import { Button } from './Button';
import { joinClasses } from './joinClasses';
import css from './PictureInput.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LARGEST_BYTES = 5 * 1024 * 1024;

const WRONG_TYPE = 'Please choose a JPG, PNG or WebP picture.';
const TOO_LARGE = 'This picture is larger than 5 MB. Please choose a smaller one.';

const problemOf = (file: File): string | null => {
  if (!TYPES.includes(file.type)) return WRONG_TYPE;
  return file.size > LARGEST_BYTES ? TOO_LARGE : null;
};

/** An address of this tab under which a chosen file can be drawn; given back when it is not. */
function useFileAddress(file: File | null): string | undefined {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

export interface PictureInputProps {
  /** Given by the form's item. */
  id?: string | undefined;
  /** The chosen file; null keeps the present picture. */
  value?: File | null | undefined;
  onChange?: ((file: File | null) => void) | undefined;
  /** Address of the present picture. */
  current?: string | undefined;
  /** Nothing can be chosen now. */
  inert?: boolean | undefined;
}

/**
 * Chooses a portrait and shows it before it is sent; for an item of an antd form. A file that is no
 * picture, or larger than 5 MB, is refused with the reason (DASH-2).
 */
export function PictureInput({ id, value, onChange, current, inert = false }: PictureInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const file = value ?? null;
  const preview = useFileAddress(file);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file chosen twice must count as a choice again.
    target.value = '';
    if (!chosen) return;
    const found = problemOf(chosen);
    setProblem(found);
    if (found === null) onChange?.(chosen);
  };

  return (
    <div className={css.input}>
      <Avatar src={preview ?? current} alt={file ? 'Chosen picture' : ''} size={88} eager />
      <div className={css.words}>
        <div className={css.buttons}>
          <input
            id={id}
            className={joinClasses('visually-hidden', css.file)}
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={noteId}
            disabled={inert}
            onChange={choose}
          />
          <label htmlFor={id} className={joinClasses('btn', 'btn-ghost', css.choose)}>
            Choose picture
          </label>
          {file && (
            <Button variant="text" disabled={inert} onClick={() => onChange?.(null)}>
              Keep the old one
            </Button>
          )}
        </div>
        <p id={noteId} className={css.note}>
          {file ? file.name : 'JPG, PNG or WebP, up to 5 MB'}
        </p>
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
