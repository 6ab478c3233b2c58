import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { focusTemporarily } from '../../src/lib/focusTemporarily';

describe('a focus in passing', () => {
  it('restores a heading once the focus moves on', async () => {
    render(
      <>
        <h1>Our stores</h1>
        <a href="#first">First</a>
      </>,
    );
    const heading = screen.getByRole('heading');
    focusTemporarily(heading);
    expect(heading).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    expect(heading).not.toHaveAttribute('tabindex');
  });

  it('stays while the window is in the background', () => {
    render(<h1>Our stores</h1>);
    const heading = screen.getByRole('heading');
    focusTemporarily(heading);
    // The document keeps its focused element then.
    fireEvent.blur(heading);
    expect(heading).toHaveFocus();
    expect(heading).toHaveAttribute('tabindex', '-1');
  });

  it('changes nothing about a control', () => {
    render(<button type="button">Book</button>);
    const button = screen.getByRole('button');
    focusTemporarily(button);
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('tabindex');
  });
});
