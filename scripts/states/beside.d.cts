export function recordBeside(): void;
