import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TimeList from '../../src/components/TimeList';

/** Presses one item of an open list for 12 March, 10:20. */
async function timeAfter(press: string, time: string | null = null) {
  const onPick = jest.fn<unknown, [string]>();
  const now = Date.parse('2026-03-12T10:20:00+02:00');
  render(<TimeList isOpen picked={{ date: '2026-03-12', time }} now={now} onPick={onPick} />);
  await userEvent.click(screen.getByText(press));
  return onPick.mock.lastCall?.[0];
}

describe('SERV-6: the list of times', () => {
  it.each([
    ['10 AM', '10:30'],
    ['2 PM', '14:00'],
    ['15', '11:15'],
    ['45', '10:45'],
    ['00', '11:00'],
  ])(
    'completes a first press on %s to the first time that can be booked: %s',
    async (press, time) => {
      expect(await timeAfter(press)).toBe(time);
    },
  );

  it('keeps the minutes when another hour is pressed', async () => {
    expect(await timeAfter('2 PM', '11:15')).toBe('14:15');
  });
});
