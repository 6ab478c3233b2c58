import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Carousel } from '../../src/components/Carousel';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <a key={index} href={`#${index}`}>{`slide ${index}`}</a>
  ));

/** A carousel with a parent that decides which slide it shows. */
function Shown({ count, from = 0 }: { count: number; from?: number }) {
  const [slide, setSlide] = useState(from);
  return (
    <>
      <Carousel label="Washes" slide={slide} onSlide={setSlide}>
        {slides(count)}
      </Carousel>
      <output>{String(slide)}</output>
    </>
  );
}

const reachable = () =>
  [...screen.getByRole('group', { name: 'Slides' }).children]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Carousel', () => {
  it.each([2, 3])(
    'HOME-8: is endless in both directions, and keeps hidden slides unreachable (%i slides)',
    async (count) => {
      render(<Shown count={count} />);
      expect(reachable()).toEqual(['slide 0']);
      await press('Previous slide');
      expect(screen.getByRole('status')).toHaveTextContent(String(count - 1));
      await waitFor(() => expect(reachable()).toEqual([`slide ${count - 1}`]));
      await press('Next slide');
      expect(screen.getByRole('status')).toHaveTextContent('0');
      await waitFor(() => expect(reachable()).toEqual(['slide 0']));
    },
  );

  it.each([
    [2, 2],
    [7, 2],
    [-1, 0],
    [NaN, 0],
  ])('starts with the slide it is given, or the nearest one (%p)', (slide, nearest) => {
    render(<Shown count={3} from={slide} />);
    expect(reachable()).toEqual([`slide ${nearest}`]);
  });

  it('follows a swipe, but ignores the scrolling that a button started', async () => {
    render(<Shown count={3} />);
    const row = screen.getByRole('group', { name: 'Slides' });
    Object.defineProperty(row, 'scrollWidth', { value: 300 });
    const scrollBy = (left: number) => {
      row.scrollLeft = left;
      fireEvent.scroll(row);
    };
    scrollBy(190);
    expect(reachable()).toEqual(['slide 2']);
    scrollBy(200);
    await press('Next slide');
    expect(reachable()).toEqual(['slide 0']);
    // The page is scrolled meanwhile.
    fireEvent.wheel(row, { deltaY: 100 });
    scrollBy(100);
    expect(reachable()).toEqual(['slide 0']);
    fireEvent.wheel(row, { deltaX: 100 });
    scrollBy(110);
    expect(reachable()).toEqual(['slide 1']);
    scrollBy(0);
    scrollBy(100);
    expect(reachable()).toEqual(['slide 1']);
  });

  it('has no buttons when all slides are visible', () => {
    render(<Shown count={1} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('with automatic slides', () => {
    const renderCarousel = (isPaused: boolean) => {
      const calls: string[] = [];
      render(
        <Carousel
          label="Coupons"
          slide={0}
          onSlide={(slide) => calls.push(`slide ${slide}`)}
          autoplay={{
            isPaused,
            onPause: () => calls.push('pause'),
            onHold: (by) => calls.push(`held by ${by}`),
            onRelease: (by) => calls.push(`released by ${by}`),
          }}
        >
          {slides(3)}
        </Carousel>,
      );
      return calls;
    };

    it('can be paused, and says when it is', async () => {
      const calls = renderCarousel(false);
      await press('Pause slides');
      expect(calls).toContain('pause');
      renderCarousel(true);
      expect(screen.getAllByRole('button', { name: 'Play slides' })).toHaveLength(1);
    });

    it('waits while hovered or focused', () => {
      const calls = renderCarousel(false);
      const first = screen.getByText('slide 0');
      fireEvent.mouseEnter(screen.getByRole('group', { name: 'Slides' }));
      fireEvent.focus(first);
      fireEvent.blur(first);
      fireEvent.mouseLeave(screen.getByRole('group', { name: 'Slides' }));
      expect(calls).toEqual([
        'held by pointer',
        'held by focus',
        'released by focus',
        'released by pointer',
      ]);
    });
  });
});
