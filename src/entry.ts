/**
 * Runs React's own modules before the site's, each in a task of its own: in one task they would
 * block a slow phone for longer than a touch may wait.
 */
import 'react-dom/client';

setTimeout(() => void import(/* webpackMode: "eager" */ './index'));
