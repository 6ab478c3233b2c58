import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Calendar from '../../src/components/Calendar';

/** Presses one item of a panel that is open at May 2026, with 12 March chosen. */
async function eventsAfter(panel: string, press: string) {
  const events = { onPick: jest.fn(), onClose: jest.fn(), onViewChange: jest.fn() };
  const now = Date.parse('2026-03-10T10:20:00+02:00');
  const view = { month: '2026-05', panel };
  render(<Calendar isOpen date="2026-03-12" now={now} view={view} {...events} />);
  await userEvent.click(screen.getByText(press));
  return events;
}

describe('SERV-6: the calendar', () => {
  it('chooses a day, and closes', async () => {
    const { onPick, onClose } = await eventsAfter('date', '20');
    expect(onPick.mock.calls).toEqual([['2026-05-20']]);
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the chosen day when only a month is chosen to look at', async () => {
    const { onPick, onClose, onViewChange } = await eventsAfter('month', 'Aug');
    expect(onPick).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(onViewChange).toHaveBeenLastCalledWith({ month: '2026-08', panel: 'date' });
  });
});
