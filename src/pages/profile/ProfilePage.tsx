import { useGetUserDetailsQuery } from '../../api/profile';
import { AccountHeading } from '../../components/AccountHeading';
import { EmptyState } from '../../components/EmptyState';
import { QuietRetry } from '../../components/QuietRetry';
import { FormSkeleton } from '../../components/FormSkeleton';
import { joinClasses } from '../../components/joinClasses';
import { stateArt } from '../../content/pictures';
import { failedTexts } from '../../content/texts';
import { ProfileForm } from './ProfileForm';
import css from './ProfilePage.module.css';

function Profile() {
  const { currentData: details, isFetching, refetch } = useGetUserDetailsQuery();
  if (details === undefined && isFetching) return <FormSkeleton />;
  // Without the details the form would be blank, and saving it would wipe the real ones.
  if (details === undefined) {
    return (
      <EmptyState
        picture={stateArt.offline}
        title={failedTexts.details}
        action={<QuietRetry onRetry={refetch} />}
      />
    );
  }
  return (
    <div className={joinClasses('card', css.card)}>
      <ProfileForm details={details} />
    </div>
  );
}

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Edit Profile" />
      <Profile />
    </>
  );
}
