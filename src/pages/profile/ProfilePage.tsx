import { useGetUserDetailsQuery, type UserDetails } from '../../api/profile';
import { AccountHeading } from '../../components/AccountHeading';
import { QueryState } from '../../components/QueryState';
import { EmptyState } from '../../components/EmptyState';
import { FormSkeleton } from '../../components/FormSkeleton';
import { joinClasses } from '../../components/joinClasses';
import { stateArt } from '../../content/pictures';
import { failedTexts } from '../../content/texts';
import { ProfileForm } from './ProfileForm';
import css from './ProfilePage.module.css';

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Edit Profile" />
      {/* Saving a form without the loaded details would overwrite them with blanks. */}
      <QueryState<UserDetails>
        query={useGetUserDetailsQuery()}
        waiting={<FormSkeleton />}
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
