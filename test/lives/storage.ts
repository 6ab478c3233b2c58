/**
 * The storage of the device's browser: blocked in a private window, refusing writes on a full disk.
 */
export type StorageMode = 'normal' | 'forbidden' | 'full';

/** A browser storage as one document sees it. */
export interface StorageArea {
  content: Map<string, string>;
  /** What the document's `localStorage` is. Throws where the browser forbids it. */
  view: (
    changed: (key: string | null) => void,
  ) => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
}

/** One storage of a browser. */
export function createStorageArea(mode: StorageMode): StorageArea {
  const content = new Map<string, string>();
  return {
    content,
    view: (changed) => {
      if (mode === 'forbidden') throw new Error('SecurityError');
      return {
        getItem: (key) => content.get(key) ?? null,
        setItem: (key, value) => {
          if (mode === 'full') throw new Error('QuotaExceededError');
          if (content.get(key) === value) return;
          content.set(key, value);
          changed(key);
        },
        removeItem: (key) => {
          if (content.delete(key)) changed(key);
        },
        clear: () => {
          if (content.size === 0) return;
          content.clear();
          changed(null);
        },
      };
    },
  };
}
