/**
 * The font and the base style sheet, in this order. The entry of the site imports this file once,
 * before anything that has styles of its own.
 */
import '@fontsource-variable/figtree/wght.css';
import './global.css';
