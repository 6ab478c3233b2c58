import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { EMPTY_ADDRESS, type AddressForm } from '../api/addresses';
import { useGetUserDetailsQuery } from '../api/profile';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Field } from '../components/Field';
import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { TextForm } from '../components/TextForm';
import { useMediaQuery } from '../components/useMediaQuery';
import {
  addressModalCancelled,
  addressSubmitted,
  selectAddressModal,
} from '../slices/addressModal';
import { selectToken } from '../slices/auth';
import { selectLocation } from '../slices/navigation';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import { TOUCH } from '../theme/tokens';
import css from './AddressModal.module.css';

const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const;

const FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressForm)[];

/** As in the other fields; Shift+Enter starts a line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  // Not the held key that opened the dialog.
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

interface FieldsProps {
  saving: boolean;
  draft: RefObject<Readonly<Record<string, string>>>;
  onType: (name: string, text: string) => void;
  onCancel: () => void;
}

/** Unmounts when the modal closes. */
function AddressFields({ saving, draft, onType, onCancel }: FieldsProps) {
  const dispatch = useAppDispatch();
  const { data: user } = useGetUserDetailsQuery();
  const isTouch = useMediaQuery(TOUCH);
  // Read-only instead of disabled, so that focus stays where it was if saving fails.
  const field = (name: keyof AddressForm) => ({ name, readOnly: saving });
  return (
    <TextForm
      fields={FIELDS}
      validated
      draft={draft}
      onType={onType}
      onSend={(form) => dispatch(addressSubmitted(form))}
    >
      <p className={css.hint}>Tell the team where to come. Only your name is required.</p>
      <div className={css.grid}>
        <div className={css.whole}>
          {/* Browsers autofill the whole street address only into a `textarea`. */}
          <Field label="Address">
            {(control) => (
              <textarea
                {...control}
                {...field('address')}
                data-first-focus
                rows={2}
                autoComplete="street-address"
                // On-screen keyboards have no Shift+Enter.
                onKeyDown={isTouch ? undefined : submitOnEnter}
              />
            )}
          </Field>
        </div>
        <TextField label="City" {...field('city')} autoComplete="address-level2" />
        <TextField label="Pincode" {...field('pincode')} autoComplete="postal-code" />
        <TextField
          label="Full Name"
          {...field('name')}
          defaultValue={user?.name}
          required
          autoComplete="name"
        />
        <TextField
          label="Phone"
          {...field('phone')}
          defaultValue={user?.phone}
          type="tel"
          autoComplete="tel"
        />
        <SelectField label="Type" name="type" disabled={saving}>
          <option value="">Select Type</option>
          {ADDRESS_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
        <TextField label="State" {...field('state')} autoComplete="address-level1" />
        <TextField label="Country" {...field('country')} autoComplete="country-name" />
        <TextField label="Remarks" {...field('remarks')} autoComplete="off" />
      </div>
      <div className={css.buttons}>
        <Button variant="ghost" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </div>
    </TextForm>
  );
}

/**
 * The modal 'Add New Address' (DASH-8): only the full name is required, by the browser's own
 * validation. What was typed is there again on the same page, until it is saved or cancelled.
 */
export default function AddressModal() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectAddressModal);
  const { pathname } = useAppSelector(selectLocation);
  const token = useAppSelector(selectToken);
  const draft = useRef<Readonly<Record<string, string>>>({});
  const before = useRef(status);
  const close = () => dispatch(addressModalCancelled());
  // It belongs to the customer and the page.
  useEffect(
    () => () => {
      draft.current = {};
    },
    [pathname, token],
  );
  useEffect(() => {
    if (before.current === 'saving' && status === 'closed') draft.current = {};
    before.current = status;
  }, [status]);
  return (
    <Dialog
      title="Add New Address"
      open={status !== 'closed'}
      width={680}
      outsideCloses={false}
      onClose={close}
    >
      <AddressFields
        saving={status === 'saving'}
        draft={draft}
        onType={(name, text) => {
          draft.current = { ...draft.current, [name]: text };
        }}
        onCancel={() => {
          draft.current = {};
          close();
        }}
      />
    </Dialog>
  );
}
