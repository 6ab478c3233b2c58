import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusTemporarily } from '../../src/lib/focusTemporarily';
import { isSealed } from '../../src/domain/sealed';
import LoginPage from '../../src/pages/login/LoginPage';
import { loginSubmitted } from '../../src/slices/auth';
import { renderAt } from './helpers/render';

const signedOut = { auth: { status: 'signedOut', notice: null } } as const;

describe('the log-in page', () => {
  it('AUTH-7, AUTH-8: submits its input as one sealed event, without Remember me', async () => {
    const user = userEvent.setup();
    const { events } = renderAt(signedOut, <LoginPage />);
    await user.type(screen.getByLabelText('Email'), 'thandi@example.test');
    await user.type(screen.getByLabelText('Password'), ' secret word ');
    await user.click(screen.getByLabelText('Remember me'));
    expect(events()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));

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

  it('NAV-4: takes letters typed while the heading has the focus into its first field, and no shortcuts', async () => {
    const user = userEvent.setup();
    renderAt(signedOut, <LoginPage />);
    const heading = screen.getByRole('heading', { level: 1 });
    focusTemporarily(heading);
    await user.keyboard('{Control>}c{/Control} ');
    expect(heading).toHaveFocus();
    await user.keyboard('thandi');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('thandi');
  });

  it('submits an empty form with Enter too: the response is a toast', async () => {
    const user = userEvent.setup();
    const { events } = renderAt(signedOut, <LoginPage />);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(events()).toHaveLength(1);
    expect(events()[0]).toMatchObject({
      type: loginSubmitted.type,
      payload: { complete: false },
    });
  });

  it('marks the fields the state says were blank, until something is typed', async () => {
    renderAt(
      { auth: { status: 'signedOut', notice: null, blank: ['login_email', 'login_password'] } },
      <LoginPage />,
    );
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('shows the password if the state says so, and toggles it with the eye', async () => {
    const user = userEvent.setup();
    const { events, unmount } = renderAt(signedOut, <LoginPage />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(events()).toMatchObject([{ type: 'disclosures/partToggled', payload: 'password' }]);
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    unmount();

    renderAt(
      { ...signedOut, disclosures: { status: 'unfolded', parts: { password: true } } },
      <LoginPage />,
    );
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });

  it.each([
    ['a login is with the server', { status: 'loggingIn' }],
    ['the login was accepted', { status: 'signedIn', token: 't', userId: 'u' }],
  ] as const)('is inert while %s', async (_case, auth) => {
    const user = userEvent.setup();
    const { events } = renderAt({ auth }, <LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(screen.getByLabelText('Email'), 'x{Enter}');
    expect(events()).toEqual([]);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('hides the form until the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <LoginPage />);
    // Style sheets aren't loaded here, so check the class that hides it.
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveClass('waiting');
  });

  it('AUTH-7: links to the contact page for a forgotten password, and to registration', () => {
    renderAt(signedOut, <LoginPage />);
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/contactus',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('AUTH-4: lets password managers recognise its fields and validates no formats', () => {
    const { container } = renderAt(signedOut, <LoginPage />);
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('form')).toHaveAttribute('novalidate');
  });
});
