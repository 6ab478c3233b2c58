import type { machine, BusyState } from '.';
import { keep, list, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

const id = shape<{ id: string }>({ id: keep });

export const recording: Recording<typeof machine> = {
  state: shape<BusyState>({
    status: keep,
    works: list(shape({ id: keep, label: keep })),
    slowAt: keep,
  }),
  events: {
    workStarted: shape({ id: keep, label: keep }),
    workEnded: id,
  },
};
