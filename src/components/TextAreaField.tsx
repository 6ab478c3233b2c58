import type { ComponentPropsWithRef } from 'react';

import { Field, type FieldTexts } from './Field';

/** A labelled field for several lines. */
export function TextAreaField({
  label,
  id,
  note,
  ...textarea
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'className'> & { name: string }) {
  return (
    <Field label={label} id={id} note={note}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
