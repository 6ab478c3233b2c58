import { Checkbox, Form, Input } from 'antd';
import { Link } from 'react-router-dom';
import type { LoginForm } from '../../api/session';
import { Button } from '../../components/Button';
import { PasswordInput } from '../../components/PasswordInput';
import { AuthFrame } from '../../layouts/AuthFrame';
import { ROUTES } from '../../routes';
import { loginSubmitted, selectAuth } from '../../slices/auth';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AntdTheme } from '../../theme/AntdTheme';
import css from './LoginPage.module.css';

const PASSWORD = 'password';
const selectPasswordShown = selectUnfolded(PASSWORD);

/** The log-in page (Specification §2, "Login"). */
export default function LoginPage() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectAuth);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const isInert = status !== 'signedOut';
  return (
    <AuthFrame
      title="Log in"
      text="Welcome back. Your bookings are waiting."
      waiting={status === 'restoring'}
    >
      <AntdTheme>
        <Form<LoginForm>
          name="login"
          layout="vertical"
          requiredMark={false}
          noValidate
          initialValues={{ email: '', password: '' }}
          onFinish={({ email, password }) => dispatch(loginSubmitted({ email, password }))}
        >
          <Form.Item name="email" label="Email">
            <Input
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isInert}
            />
          </Form.Item>
          <Form.Item name="password" label="Password">
            <PasswordInput
              shown={isPasswordShown}
              onToggle={() => dispatch(partToggled(PASSWORD))}
              autoComplete="current-password"
              readOnly={isInert}
            />
          </Form.Item>
          <div className={css.options}>
            <Checkbox>Remember me</Checkbox>
            <Link to={ROUTES.contact.path}>Forgot Password</Link>
          </div>
          <Button type="submit" size="large" block loading={isInert}>
            Log in
          </Button>
        </Form>
      </AntdTheme>
      <p className={css.other}>
        New here? <Link to={ROUTES.register.path}>Create an account</Link>
      </p>
    </AuthFrame>
  );
}
