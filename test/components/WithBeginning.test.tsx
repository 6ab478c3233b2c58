import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fetched } from '../../src/components/fetched';
import { RestTrouble } from '../../src/components/RestTrouble';
import { WithBeginning } from '../../src/components/WithBeginning';

/** What webpack throws for a file that a deployment has removed. */
const gone = () => Object.assign(new Error('gone'), { request: '/static/rows.js' });

it("says that a list's rest is missing only to whoever asked for it", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const told: Error[] = [];
  const Rest = fetched(() => Promise.reject(gone()));
  render(
    <RestTrouble value={(problem) => told.push(problem)}>
      <WithBeginning beginning={<p>The first rows</p>}>
        <Rest />
      </WithBeginning>
    </RestTrouble>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The first rows')).toBeVisible();
  expect(told).toEqual([]);
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(told).toMatchObject([{ request: '/static/rows.js' }]);
});
