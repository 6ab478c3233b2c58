import { render } from '@testing-library/react';

import { Rating } from '../../src/components/Rating';

/** The text for screen readers, which stop at each text node. */
function spoken(value: number | null): string[] {
  const { container } = render(<Rating value={value} />);
  for (const silent of container.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return [...container.querySelectorAll('span span')].map(({ textContent }) => textContent);
}

describe('Rating', () => {
  it.each([
    [4.84, 'Rated 4.8 out of 5'],
    [7, 'Rated 5.0 out of 5'],
    [-1, 'Rated 0.0 out of 5'],
    [null, 'No rating yet'],
  ])('is spoken for %p as one text: "%s"', (value, text) => {
    expect(spoken(value)).toEqual([text]);
  });
});
