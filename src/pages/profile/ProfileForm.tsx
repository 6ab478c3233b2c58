import { Form, Input } from 'antd';
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

/**
 * The form over the customer's details. Details that come later fill it anew as long as nothing has
 * been typed since the last save; a failed save keeps all that was typed, a successful one forgets
 * the password and the chosen file.
 */
export function ProfileForm({ details }: { details: UserDetails }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const { status, savedAt } = useAppSelector(selectProfileUpdate);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const [filled, setFilled] = useState(details);
  const [touched, setTouched] = useState<{ since: number | null } | null>(null);
  const isTouched = touched !== null && touched.since === savedAt;
  if (filled !== details && !isTouched) setFilled(details);

  const isSaving = status === 'saving';
  const initialValues: ProfileValues = {
    name: filled.name,
    email: filled.email,
    password: '',
    image: null,
  };
  return (
    <Form<ProfileValues>
      key={JSON.stringify(filled)}
      name="profile"
      layout="vertical"
      noValidate
      initialValues={initialValues}
      onValuesChange={() => setTouched({ since: savedAt })}
      onFinish={(form) => dispatch(profileSubmitted(form))}
    >
      <Form.Item key={`image ${savedAt}`} name="image" label="Image" preserve={false}>
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
          key={`password ${savedAt}`}
          name="password"
          label="Password"
          preserve={false}
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
