import { fakeApi } from '../effects/helpers/fakeApi';

const api = fakeApi();
const earlier: string[] = [];
afterEach(() => {
  earlier.push(api.origin);
});

// Whichever runs second has an earlier test.
it.each(['one test', 'another test'])(
  "%s doesn't see a request of an earlier test that arrives late",
  async () => {
    const held = api.hold('GET /api/blogs');
    for (const origin of earlier)
      await expect(fetch(`${origin}api/blogs`)).rejects.toThrow('fetch failed');
    expect(api.received).toEqual([]);
    expect(held.count()).toBe(0);
  },
);
