import type { machine } from '../../../slices/busy';
import type { Recording, Sentences } from '../machineReport';
import { keep, list, shape, stateShape } from '../rules';

const id = shape<{ id: string }>({ id: keep });

export const recording: Recording<typeof machine> = {
  state: stateShape({ works: list(shape({ id: keep, label: keep })), slowAt: keep }),
  events: {
    workStarted: shape({ id: keep, label: keep }),
    workEnded: id,
  },
};

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
