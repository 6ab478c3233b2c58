import type { ComponentPropsWithRef } from 'react';

import { arriveQuietly } from './arriveQuietly';
import { Field, type FieldTexts } from './Field';

/** A labelled list, the browser's own. */
export function SelectField({
  label,
  id,
  note,
  ...select
}: FieldTexts & Omit<ComponentPropsWithRef<'select'>, 'className'>) {
  return (
    <Field label={label} id={id} note={note}>
      {(control) => <select ref={arriveQuietly} {...select} {...control} />}
    </Field>
  );
}
