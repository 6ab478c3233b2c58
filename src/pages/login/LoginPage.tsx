import { SiteLink } from '../../components/SiteLink';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { AuthFrame } from '../../layouts/AuthFrame';
import { useBlankMarks } from '../../layouts/useBlankMarks';
import { ROUTES } from '../../routes';
import { loginSubmitted, selectAuth } from '../../slices/auth';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './LoginPage.module.css';

const PASSWORD = 'password';
const selectPasswordShown = selectUnfolded(PASSWORD);

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const marks = useBlankMarks('login');
  const { status } = useAppSelector(selectAuth);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  // A visitor may start typing before the session is known. Once signed in, the form must not be
  // sent again in the second before the redirect home.
  const isInert = status !== 'signedOut' && status !== 'restoring';
  return (
    <AuthFrame
      title="Log in"
      text="Welcome back. Your bookings are waiting."
      waiting={status === 'restoring'}
    >
      <TextForm
        className="form"
        fields={['email', 'password']}
        onSend={(form) => dispatch(loginSubmitted(form))}
      >
        <TextField
          label="Email"
          {...marks('email')}
          name="email"
          type="email"
          autoComplete="username"
          readOnly={isInert}
        />
        <PasswordField
          label="Password"
          {...marks('password')}
          name="password"
          shown={isPasswordShown}
          onToggle={() => dispatch(partToggled(PASSWORD))}
          autoComplete="current-password"
          readOnly={isInert}
        />
        <div className={css.options}>
          <label>
            <input type="checkbox" />
            <span>Remember me</span>
          </label>
          <SiteLink to={ROUTES.contact.path}>Forgot Password</SiteLink>
        </div>
        <Button type="submit" size="large" block loading={isInert}>
          Log in
        </Button>
      </TextForm>
      <p className={css.other}>
        <span>New here?</span> <SiteLink to={ROUTES.register.path}>Create an account</SiteLink>
      </p>
    </AuthFrame>
  );
}
