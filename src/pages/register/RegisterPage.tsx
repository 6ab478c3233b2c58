import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { SiteLink } from '../../components/SiteLink';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { AuthFrame } from '../../containers/AuthFrame';
import { useAuthForm } from '../../containers/useAuthForm';
import { useLoginReason } from '../../containers/useLoginReason';
import { ROUTES } from '../../content/routes';
import { registerSubmitted, selectAuth } from '../../slices/auth';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './RegisterPage.module.css';

export default function RegisterPage() {
  const dispatch = useAppDispatch();
  const reason = useLoginReason();
  const { field, password, isWaiting, isInert } = useAuthForm('register');
  const auth = useAppSelector(selectAuth);
  const notice = auth.status === 'signedOut' ? auth.notice : null;
  return (
    <AuthFrame
      title="Register"
      text={
        reason === null
          ? 'One account for bookings, plans and addresses.'
          : `Create an account ${reason}`
      }
      waiting={isWaiting}
      other={
        <>
          <span>Already a customer?</span> <SiteLink to={ROUTES.login.path}>Log in</SiteLink>
        </>
      }
    >
      <TextForm
        className="form"
        fields={['name', 'email', 'phone', 'password']}
        onSend={(form) => dispatch(registerSubmitted(form))}
      >
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        <PasswordField {...password} autoComplete="new-password" />
        <div role="alert">{notice !== null && <p className={css.notice}>{notice}</p>}</div>
        <Button type="submit" size="large" block loading={isInert}>
          Register
        </Button>
      </TextForm>
    </AuthFrame>
  );
}
