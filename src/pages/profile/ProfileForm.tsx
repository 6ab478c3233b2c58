import { Form, Input, type FormProps } from 'antd';
import { useState } from 'react';
import { userImageUrl } from '../../api/pictures';
import type { ProfileForm as ProfileValues, UserDetails } from '../../api/profile';
import { Button } from '../../components/Button';
import { PasswordInput } from '../../components/PasswordInput';
import { PictureInput } from '../../components/PictureInput';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { profileSubmitted, selectProfileUpdate } from '../../slices/profileUpdate';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './ProfilePage.module.css';

const SHOWN_PASSWORD = 'profilePassword';
const selectPasswordShown = selectUnfolded(SHOWN_PASSWORD);

type Fields = NonNullable<FormProps<ProfileValues>['fields']>;

interface Filling {
  details: UserDetails;
  savedAt: number | null;
  /** What is written into the form: a new list is taken over once. */
  fields: Fields;
}

const nothingSecret = (): Fields => [
  { name: 'password', value: '' },
  { name: 'image', value: null },
];

/**
 * What the form holds beside the letters being typed. Details that come later fill it anew as long
 * as nothing has been typed since the last save; a save forgets the password and the chosen file.
 */
function useFilling(details: UserDetails, savedAt: number | null) {
  const [filling, setFilling] = useState<Filling>({ details, savedAt, fields: [] });
  const [isTouched, setTouched] = useState(false);
  if (filling.savedAt !== savedAt) {
    setTouched(false);
    setFilling({ ...filling, savedAt, fields: nothingSecret() });
  } else if (filling.details !== details && !isTouched) {
    const { name, email } = details;
    const open: Fields = [
      { name: 'name', value: name },
      { name: 'email', value: email },
    ];
    setFilling({ details, savedAt, fields: [...open, ...nothingSecret()] });
  }
  return { fields: filling.fields, onTouched: () => setTouched(true) };
}

/**
 * The form over the customer's details. A failed save keeps all that was typed.
 * @param props.details as the server has them
 */
export function ProfileForm({ details }: { details: UserDetails }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const { status, savedAt } = useAppSelector(selectProfileUpdate);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const { fields, onTouched } = useFilling(details, savedAt);
  const isSaving = status === 'saving';
  return (
    <Form<ProfileValues>
      name="profile"
      layout="vertical"
      noValidate
      initialValues={{ name: details.name, email: details.email, password: '', image: null }}
      fields={fields}
      onValuesChange={onTouched}
      onFinish={(form) => dispatch(profileSubmitted(form))}
    >
      <Form.Item name="image" label="Image">
        <PictureInput current={userImageUrl(config, details.imageFile)} inert={isSaving} />
      </Form.Item>
      <div className={css.grid}>
        <Form.Item name="name" label="Name">
          <Input autoComplete="name" readOnly={isSaving} />
        </Form.Item>
        <Form.Item name="email" label="Email">
          <Input type="email" autoComplete="email" readOnly={isSaving} />
        </Form.Item>
        <Form.Item label="Phone" htmlFor="profile_phone" extra="To change it, please contact us.">
          <Input id="profile_phone" type="tel" autoComplete="tel" value={details.phone} readOnly />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          extra="Leave it empty to keep the one you have."
        >
          <PasswordInput
            autoComplete="new-password"
            readOnly={isSaving}
            shown={isPasswordShown}
            onToggle={() => dispatch(partToggled(SHOWN_PASSWORD))}
          />
        </Form.Item>
      </div>
      <div className={css.buttons}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </Form>
  );
}
