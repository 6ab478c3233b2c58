import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusTemporarily } from '../../src/lib/focusTemporarily';
import { isSealed } from '../../src/domain/sealed';
import LoginPage from '../../src/pages/login/LoginPage';
import RegisterPage from '../../src/pages/register/RegisterPage';
import { ALL_FIELDS_REQUIRED, loginSubmitted, registerSubmitted } from '../../src/slices/auth';
import { fakeApi } from '../effects/helpers/fakeApi';
import {
  cacheOf,
  CUSTOMER,
  hrefsOf,
  openPage,
  press,
  renderAt,
  stateWith,
  VISITOR,
} from './helpers/render';

const api = fakeApi();

const shown = { disclosures: { status: 'expanded', parts: { password: true } } } as const;

const field = (label: string) => screen.getByLabelText(label);

describe('the log-in page', () => {
  it('AUTH-7, AUTH-8: submits its input as one sealed event, without Remember me', async () => {
    const { events } = renderAt(VISITOR, <LoginPage />);
    await userEvent.type(field('Email'), 'thandi@example.test');
    await userEvent.type(field('Password'), ' secret word ');
    await userEvent.click(field('Remember me'));
    expect(events()).toEqual([]);
    await press('Log in');

    const [event] = events();
    if (!event || !loginSubmitted.match(event)) throw new Error('No login was submitted');
    expect(events()).toHaveLength(1);
    expect(event.payload.complete).toBe(true);
    expect(event.payload.form.open()).toEqual({
      email: 'thandi@example.test',
      password: ' secret word ',
    });
    expect(isSealed(event.payload.form)).toBe(true);
    expect(JSON.stringify(event)).not.toContain('secret word');
  });

  const service = { id: 'shine', name: 'Full Valet' };
  const stores = [{ id: 'spa', name: 'Toti Beach Auto Spa' }];
  const picked = { date: '2026-12-01', time: '10:00' };

  it.each([
    ['the log-in page', 'Log in', <LoginPage key="" />],
    ['the registration', 'Create an account', <RegisterPage key="" />],
  ])('NAV-8: %s says why a visitor was sent there', (_page, start, page) => {
    const readsAt = (path: string, carts: object = {}) => {
      const api = cacheOf(
        ['getStores', undefined, stores],
        ['getService', { serviceId: 'shine' }, service],
      );
      const cartCheckout = { ...stateWith({}).cartCheckout, carts };
      const leftOff = { status: 'remembered', path } as const;
      const site = renderAt({ ...VISITOR, api, leftOff, cartCheckout } as never, page);
      const text = screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
      site.unmount();
      return text;
    };
    expect(readsAt('/services/spa')).toBe(`${start} to see Toti Beach Auto Spa`);
    expect(readsAt('/service-detail/shine')).toBe(`${start} to book Full Valet.`);
    expect(readsAt('/service-detail/shine', { shine: { picked, seenAt: 0 } })).toBe(
      `${start} to book Full Valet, Tue 1 Dec, 10:00 AM. We've kept your choice.`,
    );
    expect(readsAt('/service-cart')).toBe(`${start} to see your cart.`);
    expect(readsAt('/pricing')).toBe(`${start} to buy a subscription.`);
    expect(readsAt('/dashboard/booking')).toBe(`${start} to see your account.`);
  });

  it('NAV-4: takes letters typed while the heading has the focus into its first field, and no shortcuts', async () => {
    renderAt(VISITOR, <LoginPage />);
    const heading = screen.getByRole('heading', { level: 1 });
    focusTemporarily(heading);
    await userEvent.keyboard('{Control>}c{/Control} ');
    expect(heading).toHaveFocus();
    await userEvent.keyboard('thandi');
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveValue('thandi');
  });

  it('marks the fields the state says were blank, until something is typed', async () => {
    const blank = ['login_email', 'login_password'];
    renderAt({ auth: { ...VISITOR.auth, blank } }, <LoginPage />);
    expect(field('Email')).toBeInvalid();
    expect(field('Password')).toBeInvalid();
    await userEvent.type(field('Email'), 'a@b.example');
    expect(field('Email')).toBeValid();
    expect(field('Password')).toBeInvalid();
  });

  it('AUTH-7: shows the password on request, and leads to the contact page and to registration', async () => {
    const { events } = renderAt(VISITOR, <LoginPage />);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(events()).toMatchObject([{ type: 'disclosures/partToggled', payload: 'password' }]);
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    const links = hrefsOf();
    expect(links).toEqual(['/contactus', '/register']);
  });

  it('hides the form until the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <LoginPage />);
    // Style sheets aren't loaded here, so check the class that hides it.
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveClass('waiting');
  });

  it('AUTH-4: lets password managers recognise its fields and validates no formats', () => {
    const { container } = renderAt(VISITOR, <LoginPage />);
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('form')).toHaveAttribute('novalidate');
  });
});

describe('the registration page', () => {
  const LABELS = ['Name', 'Email', 'Phone', 'Password'];

  it('FAIL-6: sends name, email, phone and password, and keeps them after a refusal', async () => {
    api.on('POST /api/store_other_user', { status: 400, body: { error: 1 } });
    const site = await openPage(<RegisterPage />, { origin: api.origin, path: '/register' });
    for (const label of LABELS) await userEvent.type(field(label), `my ${label}`);
    await press('Register');
    await site.until(() => site.toasts().length > 0);
    expect(JSON.parse(api.received[0]?.body ?? '')).toMatchObject({
      name: 'my Name',
      email: 'my Email',
      phone: 'my Phone',
      password: 'my Password',
    });
    for (const label of LABELS) expect(field(label)).toHaveValue(`my ${label}`);
  });

  it('AUTH-3: lets password managers keep the email, not the phone, as what to log in with', () => {
    renderAt(VISITOR, <RegisterPage />);
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  });

  it("AUTH-3: shows the state's notice and password", () => {
    const auth = { status: 'signedOut', notice: ALL_FIELDS_REQUIRED } as const;
    renderAt({ auth, ...shown }, <RegisterPage />);
    expect(screen.getByRole('alert')).toHaveTextContent('All fields are required.');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });
});

describe.each([
  { page: <LoginPage />, button: 'Log in', submitted: loginSubmitted, sending: 'loggingIn' },
  {
    page: <RegisterPage />,
    button: 'Register',
    submitted: registerSubmitted,
    sending: 'registering',
  },
] as const)('the form with $button', ({ page, button, submitted, sending }) => {
  it('submits an empty form too, and with Enter: the machine responds', async () => {
    const { events } = renderAt(VISITOR, page);
    await userEvent.type(field('Email'), '{Enter}');
    expect(events()).toMatchObject([{ type: submitted.type, payload: { complete: false } }]);
  });

  it.each([
    ['it is with the server', { status: sending }],
    ['the answer was good', CUSTOMER.auth],
  ])('is inert while %s', async (_case, auth) => {
    const { events } = renderAt({ auth }, page);
    await press(button);
    await userEvent.type(field('Email'), 'x{Enter}');
    expect(events()).toEqual([]);
    expect(field('Email')).toHaveValue('');
  });
});
