export function numbersOf(groups: readonly (readonly string[])[]): Map<string, number>;
