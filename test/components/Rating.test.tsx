import { render } from '@testing-library/react';

import { Rating } from '../../src/components/Rating';

const words = (value: number | null) => render(<Rating value={value} />).container.textContent;

describe('Rating', () => {
  it.each([
    [4.84, '4.8 out of 5'],
    [5, '5.0 out of 5'],
    [0, '0.0 out of 5'],
    [7, '5.0 out of 5'],
    [-1, '0.0 out of 5'],
    [null, 'No rating yet'],
  ])('is labelled for %p: "%s"', (value, text) => {
    expect(words(value)).toBe(text);
  });
});
