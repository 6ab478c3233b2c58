import { Form, Input } from 'antd';
import { Link } from 'react-router-dom';
import type { RegisterForm } from '../../api/session';
import { Button } from '../../components/Button';
import { PasswordInput } from '../../components/PasswordInput';
import { AuthFrame } from '../../layouts/AuthFrame';
import { ROUTES } from '../../routes';
import { registerSubmitted, selectAuth } from '../../slices/auth';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AntdTheme } from '../../theme/AntdTheme';
import css from './RegisterPage.module.css';

const PASSWORD = 'password';
const selectPasswordShown = selectUnfolded(PASSWORD);

/** The registration page (Specification §2, "Register"; §5: all four fields are required). */
export default function RegisterPage() {
  const dispatch = useAppDispatch();
  const auth = useAppSelector(selectAuth);
  const isPasswordShown = useAppSelector(selectPasswordShown);
  const notice = auth.status === 'signedOut' ? auth.notice : null;
  // Also once signed in: the second until home must not send the form again.
  const isInert = auth.status !== 'signedOut';
  return (
    <AuthFrame
      title="Register"
      text="One account for bookings, plans and addresses."
      waiting={auth.status === 'restoring'}
    >
      <AntdTheme>
        <Form<RegisterForm>
          name="register"
          layout="vertical"
          requiredMark={false}
          noValidate
          initialValues={{ name: '', email: '', phone: '', password: '' }}
          onFinish={({ name, email, phone, password }) =>
            dispatch(registerSubmitted({ name, email, phone, password }))
          }
        >
          <Form.Item name="name" label="Name">
            <Input autoComplete="name" readOnly={isInert} />
          </Form.Item>
          <Form.Item name="email" label="Email">
            <Input
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isInert}
            />
          </Form.Item>
          <Form.Item name="phone" label="Phone">
            <Input type="tel" autoComplete="tel" readOnly={isInert} />
          </Form.Item>
          <Form.Item name="password" label="Password">
            <PasswordInput
              shown={isPasswordShown}
              onToggle={() => dispatch(partToggled(PASSWORD))}
              autoComplete="new-password"
              readOnly={isInert}
            />
          </Form.Item>
          <div role="alert">{notice !== null && <p className={css.notice}>{notice}</p>}</div>
          <Button type="submit" size="large" block loading={isInert}>
            Register
          </Button>
        </Form>
      </AntdTheme>
      <p className={css.other}>
        Already a customer? <Link to={ROUTES.login.path}>Log in</Link>
      </p>
    </AuthFrame>
  );
}
