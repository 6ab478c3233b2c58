import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Carousel } from '../../src/components/Carousel';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <a key={index} href={`#${index}`}>{`slide ${index}`}</a>
  ));

describe('Carousel', () => {
  // Proves HOME-8.
  it('moves by its two named buttons and keeps hidden slides out of reach', async () => {
    render(<Carousel label="Washes">{slides(3)}</Carousel>);
    const reachable = () =>
      [...document.querySelectorAll<HTMLElement>('.slick-slide')]
        .filter((slide) => !slide.inert)
        .map((slide) => slide.textContent);
    expect(reachable()).toEqual(['slide 0']);
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(reachable()).toEqual(['slide 1']), { timeout: 3000 });
    expect(screen.getByRole('button', { name: 'Previous slide' })).toBeInTheDocument();
  });

  it('has no buttons when everything is in sight', () => {
    render(<Carousel label="Washes">{slides(1)}</Carousel>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be paused when it moves by itself', async () => {
    render(
      <Carousel label="Coupons" autoplayMs={3000}>
        {slides(3)}
      </Carousel>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
  });
});
