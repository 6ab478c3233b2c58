import fc from 'fast-check';

import { SEED, times } from './randomTests';

// The only import of fast-check: no property can be left without the seed.
fc.configureGlobal({ seed: SEED, numRuns: times(100) });

export default fc;
