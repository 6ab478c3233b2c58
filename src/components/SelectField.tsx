import type { ComponentPropsWithRef } from 'react';
import { mountSilently } from './mountSilently';
import { Field } from './Field';

export function SelectField({
  label,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'id'> & { label: string }) {
  return (
    <Field label={label}>
      {(control) => <select ref={mountSilently} {...select} {...control} />}
    </Field>
  );
}
