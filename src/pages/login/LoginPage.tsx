import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { SiteLink } from '../../components/SiteLink';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { AuthFrame } from '../../containers/AuthFrame';
import { useAuthForm } from '../../containers/useAuthForm';
import { useLoginReason } from '../../containers/useLoginReason';
import { ROUTES } from '../../content/routes';
import { loginSubmitted } from '../../slices/auth';
import { useAppDispatch } from '../../containers/hooks';
import css from './LoginPage.module.css';

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const reason = useLoginReason();
  const { field, password, isWaiting, isInert } = useAuthForm('login');
  return (
    <AuthFrame
      title="Log in"
      text={reason === null ? 'Welcome back. Your bookings are waiting.' : `Log in ${reason}`}
      waiting={isWaiting}
      other={
        <Button to={ROUTES.register.path} variant="ghost" size="large" block>
          New here? Create an account
        </Button>
      }
    >
      <TextForm
        className="form"
        fields={['email', 'password']}
        onSend={(form) => dispatch(loginSubmitted(form))}
      >
        <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
        <PasswordField {...password} autoComplete="current-password" />
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
    </AuthFrame>
  );
}
