import { useEffect, useId, useMemo } from 'react';
import type { ChangeEvent } from 'react';

import { pictureProblems } from '../content/messages';
import { PICTURE_TYPES, pictureProblem, type PictureProblem } from '../domain/chosenPicture';
import { Avatar } from './Avatar';
import { Button } from './Button';
import { joinClasses } from './joinClasses';
import css from './PictureInput.module.css';

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
  /** What is wrong with the file chosen last. */
  problem?: PictureProblem | undefined;
  /** A file was chosen that can't be sent. */
  onRefused: (problem: PictureProblem) => void;
}

/**
 * Chooses a portrait and shows it before it is sent; for an item of an antd form. A file that is no
 * picture, is too large or can't be shown is refused with the reason (DASH-3).
 */
export function PictureInput({
  id,
  value,
  onChange,
  current,
  inert = false,
  problem,
  onRefused,
}: PictureInputProps) {
  const noteId = useId();
  const file = value ?? null;
  const preview = useFileAddress(file);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file chosen twice must count as a choice again.
    target.value = '';
    if (!chosen) return;
    const found = pictureProblem(chosen);
    if (found === null) onChange?.(chosen);
    else onRefused(found);
  };
  const refuseUnreadable = () => {
    onChange?.(null);
    onRefused('unreadable');
  };

  return (
    <div className={css.input}>
      <Avatar
        src={preview ?? current}
        alt={file ? 'Chosen picture' : ''}
        size={88}
        eager
        onMissing={file && !inert ? refuseUnreadable : undefined}
      />
      <div className={css.words}>
        <div className={css.buttons}>
          <input
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
            <Button variant="text" disabled={inert} onClick={() => onChange?.(null)}>
              Keep the old one
            </Button>
          )}
        </div>
        <p id={noteId} className={css.note}>
          {file ? file.name : 'JPG, PNG or WebP, up to 25 MB'}
        </p>
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            {pictureProblems[problem]}
          </p>
        )}
      </div>
    </div>
  );
}
