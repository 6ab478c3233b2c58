import type { machine, SearchBoxState } from '.';
import { keep, shape } from '../../redaction/rules';
import { momentWords } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<SearchBoxState>({
    status: keep,
    serviceTypeId: keep,
    date: keep,
    typedDate: momentWords,
  }),
  events: { serviceTypeChosen: keep, dateChosen: keep, dateTyped: momentWords },
};
