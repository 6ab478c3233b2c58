import { Form } from '../../theme/antd/Form';
import { Input } from '../../theme/antd/Input';
import { Select } from '../../theme/antd/Select';
import type { InputEvent } from 'react';
import { EMPTY_ADDRESS, type AddressForm } from '../../api/addresses';
import { useGetUserDetailsQuery } from '../../api/profile';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { ADDRESS_TYPES, SELECT_MENU } from '../../content/limits';
import {
  addressModalCancelled,
  addressSubmitted,
  selectAddressModal,
} from '../../slices/addressModal';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AntdTheme } from '../../theme/AntdTheme';
import css from './AddressModal.module.css';

const TYPES = ADDRESS_TYPES.map(({ value, label }) => ({ value, label }));

/** The browser's own `required` accepts white space; a blank name is no name. */
const refuseBlanks = ({ currentTarget }: InputEvent<HTMLInputElement>): void => {
  const { value } = currentTarget;
  const isBlank = value !== '' && value.trim() === '';
  currentTarget.setCustomValidity(isBlank ? 'Please fill in this field.' : '');
};

/** Unmounted, with all input, when the modal closes. */
function AddressFields({ saving }: { saving: boolean }) {
  const dispatch = useAppDispatch();
  const { data: user } = useGetUserDetailsQuery();
  const { name = '', phone = '' } = user ?? {};
  return (
    <Form<AddressForm>
      name="address"
      layout="vertical"
      initialValues={{ ...EMPTY_ADDRESS, name, phone }}
      onFinish={(form) => dispatch(addressSubmitted(form))}
    >
      <p className={css.hint}>
        Only your full name is required. A full address helps the team find you.
      </p>
      {/* Read-only instead of disabled, so that focus stays where it was if saving fails. */}
      <div className={css.grid}>
        <Form.Item name="address" label="Address" className={css.whole ?? ''}>
          <Input data-first-focus autoComplete="address-line1" readOnly={saving} />
        </Form.Item>
        <Form.Item name="city" label="City">
          <Input autoComplete="address-level2" readOnly={saving} />
        </Form.Item>
        <Form.Item name="pincode" label="Pincode">
          <Input autoComplete="postal-code" readOnly={saving} />
        </Form.Item>
        <Form.Item name="name" label="Full Name">
          <Input required autoComplete="name" readOnly={saving} onInput={refuseBlanks} />
        </Form.Item>
        <Form.Item name="phone" label="Phone">
          <Input type="tel" autoComplete="tel" readOnly={saving} />
        </Form.Item>
        <Form.Item name="type" label="Type">
          <Select
            options={TYPES}
            listHeight={SELECT_MENU.maxHeight}
            suffix={<Icon name="down" size={16} />}
            disabled={saving}
          />
        </Form.Item>
        <Form.Item name="state" label="State">
          <Input autoComplete="address-level1" readOnly={saving} />
        </Form.Item>
        <Form.Item name="country" label="Country">
          <Input autoComplete="country-name" readOnly={saving} />
        </Form.Item>
        <Form.Item name="remarks" label="Remarks">
          <Input autoComplete="off" readOnly={saving} />
        </Form.Item>
      </div>
      <div className={css.buttons}>
        <Button variant="ghost" disabled={saving} onClick={() => dispatch(addressModalCancelled())}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/**
 * The modal 'Add New Address' (DASH-8): only the full name is required, by the browser's own
 * validation. A click outside doesn't close it, so that input isn't lost by accident.
 */
export default function AddressModal() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectAddressModal);
  const isSaving = status === 'saving';
  return (
    <Dialog
      title="Add New Address"
      open={status !== 'closed'}
      width={680}
      outsideCloses={false}
      onClose={() => dispatch(addressModalCancelled())}
    >
      <AntdTheme>
        <AddressFields saving={isSaving} />
      </AntdTheme>
    </Dialog>
  );
}
