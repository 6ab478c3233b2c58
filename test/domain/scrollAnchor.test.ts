import { distanceTo, isScrollAnchor, scrollAnchor } from '../../src/domain/scrollAnchor';

describe('a scroll position', () => {
  it('is relative to the heading nearest to the top', () => {
    expect(scrollAnchor([-900, -40, 700], 950)).toEqual({ heading: 1, offset: -40 });
    expect(scrollAnchor([80.4, 700], 0)).toEqual({ heading: 0, offset: 80 });
  });

  it('leads to the same heading on a page of another length', () => {
    const place = scrollAnchor([-900, -40, 700], 950);
    expect(distanceTo(place, [10, 1400, 2000], 0)).toBe(1440);
    expect(distanceTo(place, [-1430, -40, 600], 1440)).toBe(0);
  });

  it('waits for a missing heading', () => {
    expect(distanceTo({ heading: 3, offset: 0 }, [10, 20], 0)).toBeNull();
  });

  it('is in pixels on a page without headings', () => {
    const place = scrollAnchor([], 300);
    expect(place).toEqual({ heading: -1, offset: -300 });
    expect(distanceTo(place, [], 100)).toBe(200);
  });

  it.each([null, { heading: '1', offset: 0 }, { heading: 1, offset: 1.5 }])(
    'is not accepted from %j',
    (value) => {
      expect(isScrollAnchor(value)).toBe(false);
    },
  );
});
