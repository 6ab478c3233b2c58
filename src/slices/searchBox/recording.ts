import type { machine, SearchBoxState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<SearchBoxState>({ status: keep, serviceTypeId: keep, date: keep }),
  events: { serviceTypeChosen: keep, dateChosen: keep },
};
