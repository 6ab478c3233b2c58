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

const { dataset } = document.documentElement;
// The inline script in the document sets `older` in unsupported browsers. A host's script loader may run
// this file again after the inline script has.
if (!('older' in dataset) && !('started' in dataset)) {
  dataset['started'] = '';
  void run();
}
