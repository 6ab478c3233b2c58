export function lean(file: string, source: string): string;
