export const HOST: string;
export function sitePort(): number;
export function sandboxPort(): number;
export function siteOrigin(): string;
export function configForDevelopment(configText: string, sandboxOrigin: string): string;
