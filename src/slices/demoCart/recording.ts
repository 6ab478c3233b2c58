import type { machine, DemoCartState } from '.';
import { keep, list, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<DemoCartState>({
    status: keep,
    items: list(shape({ id: keep, name: keep, price: keep, quantity: keep })),
  }),
  events: { itemIncreased: keep, itemDecreased: keep, itemRemoved: keep },
};
