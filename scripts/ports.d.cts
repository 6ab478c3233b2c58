export const HOST: string;
export function sitePort(): number;
export function sandboxPort(): number;
export function pointAtSandbox(configText: string, sandboxOrigin: string): string;
