import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RegisterPage from '../../src/pages/register/RegisterPage';
import { ALL_FIELDS_REQUIRED, registerSubmitted } from '../../src/slices/auth';
import { makeStore } from '../helpers/makeStore';
import { renderAt, renderOn } from './helpers/render';

const signedOut = { auth: { status: 'signedOut', notice: null } } as const;

describe('the registration page', () => {
  it('submits name, email, phone and password as one sealed event', async () => {
    const user = userEvent.setup();
    const { events } = renderAt(signedOut, <RegisterPage />);
    await user.type(screen.getByLabelText('Name'), 'Thandi Naidoo');
    await user.type(screen.getByLabelText('Email'), 'no format is checked');
    await user.type(screen.getByLabelText('Phone'), 'nor here');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Register' }));

    const [event] = events();
    if (!event || !registerSubmitted.match(event)) throw new Error('Nothing was submitted');
    expect(events()).toHaveLength(1);
    expect(event.payload.form.open()).toEqual({
      name: 'Thandi Naidoo',
      email: 'no format is checked',
      phone: 'nor here',
      password: 'secret',
    });
  });

  it("AUTH-3: shows the state's notice and password, and toggles the password with the eye", async () => {
    const { events } = renderAt(
      {
        auth: { status: 'signedOut', notice: ALL_FIELDS_REQUIRED },
        disclosures: { status: 'unfolded', parts: { password: true } },
      },
      <RegisterPage />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('All fields are required.');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(events()).toMatchObject([{ type: 'disclosures/partToggled', payload: 'password' }]);
  });

  it('submits an empty form too: the machine responds', async () => {
    const { events } = renderAt(signedOut, <RegisterPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(events()).toMatchObject([
      { type: registerSubmitted.type, payload: { complete: false } },
    ]);
  });

  it('keeps the input after a refusal', async () => {
    const user = userEvent.setup();
    const site = await makeStore({ path: '/register' });
    renderOn(site.store, <RegisterPage />);
    for (const label of ['Name', 'Email', 'Phone', 'Password'])
      await user.type(screen.getByLabelText(label), `my ${label}`);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    // There is no server at the test's address.
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['error: No connection. Please try again.']);
    for (const label of ['Name', 'Email', 'Phone', 'Password'])
      expect(screen.getByLabelText(label)).toHaveValue(`my ${label}`);
  });

  it.each([
    ['the registration is with the server', { status: 'registering' }],
    ['the second before home passes', { status: 'signedIn', token: 't', userId: 'u' }],
  ] as const)('is inert while %s', async (_case, auth) => {
    const user = userEvent.setup();
    const { events } = renderAt({ auth }, <RegisterPage />);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(events()).toEqual([]);
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});
