export const HOST: string;
export function sitePort(): number;
export function sandboxPort(): number;
export function previewOrigin(): string;
export function siteOrigin(): string | null;
export function configForDevelopment(configText: string, sandboxOrigin: string): string;
