import { useId, type HTMLAttributes, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  id?: string | undefined;
  note?: string | undefined;
}

type FieldControl = 'id' | 'className' | 'aria-invalid' | 'aria-describedby';

interface Props extends FieldTexts {
  problem?: string | undefined;
  children: (control: Pick<HTMLAttributes<Element>, FieldControl>) => ReactNode;
}

/** The frame of every field: the label above, an error or else a note below. */
export function Field({ label, id, note, problem, children }: Props) {
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
