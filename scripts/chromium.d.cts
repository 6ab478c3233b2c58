export function bringChromium(): string | null;
export function findChromium(named?: string, places?: readonly string[]): string | null;
export function findTestBrowser(): string | null;
export const CHROMIUM_ARGS: string[];
export const CHROMIUM_ARGS_WITHOUT_IMAGES: string[];
export const CHROMIUM_MISSING: string;
