/**
 * Runs the site's modules in several tasks, from the libraries upwards: in one task they would block
 * a slow phone for longer than a touch may wait.
 */
import { nextTask } from '../lib/nextTask';

const FLOORS = [
  // The first, because styles apply in the order of the modules that import them.
  () => import(/* webpackMode: "eager" */ '../theme/base'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../api/base'),
  () => import(/* webpackMode: "eager" */ '../slices/root'),
  () => import(/* webpackMode: "eager" */ '../store/createAppStore'),
  () => import(/* webpackMode: "eager" */ './Site'),
  () => import(/* webpackMode: "eager" */ './start'),
];

async function run(): Promise<void> {
  for (const runFloor of FLOORS) {
    await nextTask();
    await runFloor();
  }
}

// The document's own script says so of browsers that lack what the site needs.
if (!('older' in document.documentElement.dataset)) void run();
