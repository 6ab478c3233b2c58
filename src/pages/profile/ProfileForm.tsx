import { Form } from '../../theme/antd/Form';
import { Input } from '../../theme/antd/Input';
import { userImageUrl } from '../../api/pictures';
import type { UserDetails } from '../../api/profile';
import type { ProfileForm as ProfileValues } from '../../api/profileUpdate';
import { Button } from '../../components/Button';
import { PasswordInput } from '../../components/PasswordInput';
import { PictureInput } from '../../components/PictureInput';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import {
  pictureChosen,
  pictureRefused,
  profileEdited,
  profileSubmitted,
  selectProfileUpdate,
} from '../../slices/profileUpdate';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './ProfilePage.module.css';

const SHOWN_PASSWORD = 'profilePassword';
const selectPasswordShown = selectUnfolded(SHOWN_PASSWORD);

const fieldsOf = (values: ProfileValues) =>
  Object.entries(values).map(([name, value]: [string, unknown]) => ({ name, value }));

/**
 * The profile form. Details that arrive later reset it while it is untouched; a failed save keeps
 * the input.
 * @param props.details as on the server
 */
export function ProfileForm({ details }: { details: UserDetails }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const update = useAppSelector(selectProfileUpdate);
  const { status } = update;
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const isSaving = status === 'saving';
  const { name, email } = details;
  const values: ProfileValues = { name, email, password: '', image: null };
  return (
    <Form<ProfileValues>
      name="profile"
      layout="vertical"
      noValidate
      initialValues={values}
      {...(status === 'untouched' && { fields: fieldsOf(values) })}
      onValuesChange={(changed) => {
        if ('image' in changed) dispatch(pictureChosen());
        else if (status === 'untouched') dispatch(profileEdited());
      }}
      onFinish={(form) => dispatch(profileSubmitted(form))}
    >
      <Form.Item name="image" label="Image">
        <PictureInput
          current={userImageUrl(config, details.imageFile)}
          inert={isSaving}
          problem={update.status === 'edited' ? update.pictureProblem : undefined}
          onRefused={(problem) => dispatch(pictureRefused({ problem }))}
        />
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
          extra="Leave blank to keep your current password."
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
