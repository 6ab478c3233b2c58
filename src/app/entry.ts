/**
 * Evaluates the modules in several tasks, libraries first; a single task would block a slow phone
 * for longer than a tap may wait.
 */
import { nextTask } from '../lib/nextTask';

const LAYERS = [
  // First, because the cascade follows the order of the imports.
  () => import(/* webpackMode: "eager" */ '../theme/base'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../api/base'),
  () => import(/* webpackMode: "eager" */ '../slices/root'),
  () => import(/* webpackMode: "eager" */ '../store/createAppStore'),
  () => import(/* webpackMode: "eager" */ './Site'),
  () => import(/* webpackMode: "eager" */ './start'),
];

async function run(): Promise<void> {
  for (const importLayer of LAYERS) {
    await nextTask();
    await importLayer();
  }
}

// The inline script in the document sets this in unsupported browsers.
if (!('older' in document.documentElement.dataset)) void run();
