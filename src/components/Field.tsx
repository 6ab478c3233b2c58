import { useId, type AriaAttributes, type ReactNode } from 'react';

/** What every field of the site says about itself. */
export interface FieldTexts {
  label: string;
  id?: string | undefined;
  /** Shown below the field. */
  note?: string | undefined;
}

/** What the control of a field must be given. */
type FieldControl = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> & {
  id: string;
  className: string;
};

/**
 * The frame of every field: its label above, what is wrong or worth knowing below.
 * @param props.problem shown below the field instead of the note
 */
export function Field({
  label,
  id,
  note,
  problem,
  children,
}: FieldTexts & {
  problem?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const text = problem ?? note;
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId}>
        {label}
      </label>
      {children({
        id: fieldId,
        className: 'field-input',
        'aria-invalid': problem !== undefined || undefined,
        'aria-describedby': text === undefined ? undefined : noteId,
      })}
      {text !== undefined && (
        <p id={noteId} className={problem === undefined ? 'small' : 'field-problem'}>
          {text}
        </p>
      )}
    </div>
  );
}
