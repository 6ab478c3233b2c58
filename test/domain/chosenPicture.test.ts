import { pictureProblem, sizeToSend, typeOfPicture } from '../../src/domain/chosenPicture';

const MB = 1024 * 1024;

describe('DASH-3: a chosen picture', () => {
  it.each([
    [25 * MB, null],
    [25 * MB + 1, 'tooLarge'],
  ])('with %d bytes gives %p', (size, problem) => {
    expect(pictureProblem({ size })).toBe(problem);
  });

  it.each([
    ['ffd8ffe000104a46494600', 'image/jpeg'],
    ['89504e470d0a1a0a0000000d', 'image/png'],
    ['524946462400000057454250', 'image/webp'],
    ['524946462400000057415645', null],
    ['474946383961', null],
    ['ffd8', null],
    ['', null],
  ])('that begins with %s is %p, whatever its label', (hex, type) => {
    expect(typeOfPicture(Buffer.from(hex, 'hex'))).toBe(type);
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
