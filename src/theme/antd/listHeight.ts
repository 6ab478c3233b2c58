const MAX_HEIGHT = 300;
/** Half of the field, a button below the list, and the gaps around it. */
const BESIDE_LIST = 100;

/** A list's height that fits above or below its field: antd moves a higher one over the field. */
export const listHeight = (): number => Math.min(MAX_HEIGHT, window.innerHeight / 2 - BESIDE_LIST);
