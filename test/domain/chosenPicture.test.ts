import { pictureProblem, sizeToSend } from '../../src/domain/chosenPicture';

const MB = 1024 * 1024;

// Proves DASH-3.
describe('a chosen picture', () => {
  it.each([
    ['image/jpeg', 8 * MB, null],
    ['image/png', 25 * MB, null],
    ['image/webp', 1, null],
    ['image/png', 25 * MB + 1, 'tooLarge'],
    ['image/svg+xml', 100, 'wrongType'],
    ['image/gif', 100, 'wrongType'],
    ['', 100, 'wrongType'],
  ])('of type %p with %d bytes gives %p', (type, size, problem) => {
    expect(pictureProblem({ type, size })).toBe(problem);
  });

  it.each([
    [4032, 3024, 1024, 768],
    [3024, 4032, 768, 1024],
    [1024, 1024, 1024, 1024],
    [640, 480, 640, 480],
    [20_000, 3, 1024, 1],
  ])('of %d by %d is sent as %d by %d', (width, height, sentWidth, sentHeight) => {
    expect(sizeToSend(width, height)).toEqual({ width: sentWidth, height: sentHeight });
  });
});
