import { SiteLink } from '../../components/SiteLink';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { AuthFrame } from '../../layouts/AuthFrame';
import { useBlankMarks } from '../../layouts/useBlankMarks';
import { ROUTES } from '../../routes';
import { registerSubmitted, selectAuth } from '../../slices/auth';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './RegisterPage.module.css';

const PASSWORD = 'password';
const selectPasswordShown = selectUnfolded(PASSWORD);

export default function RegisterPage() {
  const dispatch = useAppDispatch();
  const marks = useBlankMarks('register');
  const auth = useAppSelector(selectAuth);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const notice = auth.status === 'signedOut' ? auth.notice : null;
  // A visitor may start typing before the session is known. Once signed in, the form must not be
  // sent again in the second before the redirect home.
  const isInert = auth.status !== 'signedOut' && auth.status !== 'restoring';
  return (
    <AuthFrame
      title="Register"
      text="One account for bookings, plans and addresses."
      waiting={auth.status === 'restoring'}
    >
      <TextForm
        className="form"
        fields={['name', 'email', 'phone', 'password']}
        onSend={(form) => dispatch(registerSubmitted(form))}
      >
        <TextField
          label="Name"
          {...marks('name')}
          name="name"
          autoComplete="name"
          readOnly={isInert}
        />
        <TextField
          label="Email"
          {...marks('email')}
          name="email"
          type="email"
          autoComplete="email"
          readOnly={isInert}
        />
        <TextField
          label="Phone"
          {...marks('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          readOnly={isInert}
        />
        <PasswordField
          label="Password"
          {...marks('password')}
          name="password"
          shown={isPasswordShown}
          onToggle={() => dispatch(partToggled(PASSWORD))}
          autoComplete="new-password"
          readOnly={isInert}
        />
        <div role="alert">{notice !== null && <p className={css.notice}>{notice}</p>}</div>
        <Button type="submit" size="large" block loading={isInert}>
          Register
        </Button>
      </TextForm>
      <p className={css.other}>
        <span>Already a customer?</span> <SiteLink to={ROUTES.login.path}>Log in</SiteLink>
      </p>
    </AuthFrame>
  );
}
