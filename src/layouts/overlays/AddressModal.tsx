import { EMPTY_ADDRESS, type AddressForm } from '../../api/addresses';
import { useGetUserDetailsQuery } from '../../api/profile';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import {
  addressModalCancelled,
  addressSubmitted,
  selectAddressModal,
} from '../../slices/addressModal';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './AddressModal.module.css';

/** The first one is the placeholder. */
const ADDRESS_TYPES = [
  { value: '', label: 'Select Type' },
  { value: 'Home', label: 'Home' },
  { value: 'Office', label: 'Office' },
  { value: 'Other', label: 'Other' },
] as const;

const FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressForm)[];

/** Unmounted, with all input, when the modal closes. */
function AddressFields({ saving }: { saving: boolean }) {
  const dispatch = useAppDispatch();
  const { data: user } = useGetUserDetailsQuery();
  const { name, phone } = user ?? {};
  // Read-only instead of disabled, so that focus stays where it was if saving fails.
  return (
    <TextForm fields={FIELDS} validated onSend={(form) => dispatch(addressSubmitted(form))}>
      <p className={css.hint}>
        Only your full name is required. A full address helps the team find you.
      </p>
      <div className={css.grid}>
        <div className={css.whole}>
          <TextField
            label="Address"
            name="address"
            data-first-focus
            autoComplete="address-line1"
            readOnly={saving}
          />
        </div>
        <TextField label="City" name="city" autoComplete="address-level2" readOnly={saving} />
        <TextField label="Pincode" name="pincode" autoComplete="postal-code" readOnly={saving} />
        <TextField
          label="Full Name"
          name="name"
          defaultValue={name}
          required
          autoComplete="name"
          readOnly={saving}
        />
        <TextField
          label="Phone"
          name="phone"
          defaultValue={phone}
          type="tel"
          autoComplete="tel"
          readOnly={saving}
        />
        <SelectField label="Type" name="type" disabled={saving}>
          {ADDRESS_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="State" name="state" autoComplete="address-level1" readOnly={saving} />
        <TextField label="Country" name="country" autoComplete="country-name" readOnly={saving} />
        <TextField label="Remarks" name="remarks" autoComplete="off" readOnly={saving} />
      </div>
      <div className={css.buttons}>
        <Button variant="ghost" disabled={saving} onClick={() => dispatch(addressModalCancelled())}>
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
 * validation. A click outside doesn't close it, so that input isn't lost by accident.
 */
export default function AddressModal() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectAddressModal);
  return (
    <Dialog
      title="Add New Address"
      open={status !== 'closed'}
      width={680}
      outsideCloses={false}
      onClose={() => dispatch(addressModalCancelled())}
    >
      <AddressFields saving={status === 'saving'} />
    </Dialog>
  );
}
