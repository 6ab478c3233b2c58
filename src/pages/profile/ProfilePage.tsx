import { useState } from 'react';
import { useGetUserDetailsQuery, type UserDetails } from '../../api/profile';
import { AccountHeading } from '../../components/AccountHeading';
import { QueryState } from '../../components/QueryState';
import { EmptyState } from '../../components/EmptyState';
import { FormSkeleton } from '../../components/Skeleton';
import { joinClasses } from '../../components/joinClasses';
import { stateArt } from '../../content/pictures';
import { failedTexts } from '../../content/texts';
import { portraitUrl } from '../../api/pictures';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { PictureField } from '../../components/PictureField';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { useDisclosure } from '../../containers/useDisclosure';
import {
  pictureChosen,
  pictureRefused,
  profileEdited,
  profileSubmitted,
  selectProfileUpdate,
} from '../../slices/profileUpdate';
import { useConfig } from '../../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './ProfilePage.module.css';

/** New details reset it while it is pristine; a failed save keeps the input. */
function ProfileForm({ details }: { details: UserDetails }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const update = useAppSelector(selectProfileUpdate);
  const { status } = update;
  const [isPasswordShown, togglePassword] = useDisclosure('profilePassword');
  const isSaving = status === 'saving';
  const isPristine = status === 'pristine';
  const [picture, setPicture] = useState<File | null>(null);
  if (isPristine && picture !== null) setPicture(null);
  const field = (name: 'name' | 'email') => ({
    name,
    defaultValue: details[name],
    readOnly: isSaving,
  });
  return (
    <TextForm
      className="form"
      fields={['name', 'email', 'password']}
      pristineValues={isPristine ? details : undefined}
      onSend={(texts) => dispatch(profileSubmitted({ ...texts, image: picture }))}
    >
      <PictureField
        label="Image"
        value={picture}
        onChange={(chosen) => {
          setPicture(chosen);
          dispatch(pictureChosen());
        }}
        current={portraitUrl(config, details)}
        inert={isSaving}
        problem={update.status === 'edited' ? update.pictureProblem : undefined}
        onReject={(problem, refused) => {
          if (refused === picture) setPicture(null);
          const { type, size } = refused;
          dispatch(pictureRefused({ problem, type, size }));
        }}
      />
      <div className={css.grid} onInput={() => isPristine && dispatch(profileEdited())}>
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
        <TextField
          label="Phone"
          name="phone"
          value={details.phone}
          type="tel"
          autoComplete="tel"
          readOnly
          note="To change it, please contact us."
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          readOnly={isSaving}
          note="Leave blank to keep your current password."
          shown={isPasswordShown}
          onToggle={togglePassword}
        />
      </div>
      <div className={css.buttons}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </TextForm>
  );
}

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Edit Profile" />
      {/* Saving a form without the loaded details would overwrite them with blanks. */}
      <QueryState<UserDetails>
        query={useGetUserDetailsQuery()}
        loading={<FormSkeleton />}
        failed={(retry) => (
          <EmptyState picture={stateArt.offline} title={failedTexts.details} action={retry} />
        )}
      >
        {(details) => (
          <div className={joinClasses('card', css.card)}>
            <ProfileForm details={details} />
          </div>
        )}
      </QueryState>
    </>
  );
}
