import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

import { readShell } from '../../../server/prerender/document';

const inlineScript = new Script(readShell(readFileSync('public/index.html', 'utf8')).inlineScript);

/**
 * Whether the inline script of the shell takes a document for that of another address.
 * @param pathname where the browser is
 * @param prerendered the address that the document says it was rendered for
 */
export function isMisplaced(pathname: string, prerendered: string | undefined): boolean {
  const dataset: { misplaced?: string; prerendered: string | undefined } = { prerendered };
  const nothing = () => [];
  inlineScript.runInContext(
    createContext({
      document: {
        documentElement: { dataset },
        querySelectorAll: nothing,
        addEventListener: nothing,
      },
      location: { pathname },
      localStorage: { getItem: () => null },
      // An older browser: the script ends after what is tested here.
      window: {},
      addEventListener: nothing,
    }),
  );
  return dataset.misplaced !== undefined;
}
