import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Button } from '../../src/components/Button';

describe('Button', () => {
  it('ignores clicks and submits no form while its request runs, but keeps the focus', async () => {
    const clicked = jest.fn();
    const submitted = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button type="submit" loading onClick={clicked}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(clicked).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('is a link when it has a target', () => {
    render(
      <MemoryRouter>
        <Button to="/booking">BOOK NOW</Button>
        <Button href="https://vendors.test/" newTab>
          Join
        </Button>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'BOOK NOW' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });
});
