import { defineConfig, globalIgnores } from 'eslint/config';

import hiddenState from './eslint/hiddenState.mjs';
import language from './eslint/language.mjs';
import layers from './eslint/layers.mjs';
import packages from './eslint/packages.mjs';
import purity from './eslint/purity.mjs';
import reasons from './eslint/reasons.mjs';
import translatedTexts from './eslint/translatedTexts.mjs';
import world from './eslint/world.mjs';

/** One file per reason; no two of them configure the same rule. */
export default defineConfig(
  globalIgnores([
    'dist/',
    'source-maps/',
    'renderer/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'library/',
    '.sandbox/',
    'public/',
  ]),
  ...[language, reasons, layers, packages, world, purity, hiddenState, translatedTexts],
);
