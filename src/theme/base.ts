/**
 * The font, its fallbacks and the base style sheet, in this order. The site's entry imports this once,
 * before anything with its own styles.
 */
import '@fontsource-variable/figtree/wght.css';
import './fallbackFont.css';
import './global.css';
