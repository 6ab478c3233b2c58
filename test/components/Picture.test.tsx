import { fireEvent, render, screen } from '@testing-library/react';

import { Picture } from '../../src/components/Picture';

const shown = () => screen.getByRole('img').getAttribute('src');

describe('Picture', () => {
  it('shows the fallback after an error and does not request the broken one again', () => {
    const { rerender } = render(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="A store" />);
    fireEvent.error(screen.getByRole('img'));
    expect(shown()).toBe('/drawn.svg');
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="A store" />);
    expect(shown()).toBe('/drawn.svg');
  });

  it('retries with another address', () => {
    const { rerender } = render(<Picture src="/broken.jpg" fallback="/drawn.svg" alt="Me" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/new.jpg" fallback="/drawn.svg" alt="Me" />);
    expect(shown()).toBe('/new.jpg');
  });

  it.each([undefined, null, ''])(
    'shows the fallback immediately for a missing address (%p)',
    (src) => {
      render(<Picture src={src} fallback="/drawn.svg" alt="A store" />);
      expect(shown()).toBe('/drawn.svg');
    },
  );
});
