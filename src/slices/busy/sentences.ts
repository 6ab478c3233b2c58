import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  workStarted: ({ label }) => `The site covered the page: ${label}`,
  workEnded: ({ id }, { before }) => {
    const work =
      before.busy.status === 'idle' ? undefined : before.busy.works.find((w) => w.id === id);
    return `The site was done: ${work?.label ?? 'a request'}`;
  },
  slowDue: () => 'The wait became long: Cancel was offered',
  workCancelled: () => 'Pressed Cancel',
};
