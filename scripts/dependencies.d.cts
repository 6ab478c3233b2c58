export function dependenciesState(root: string): 'current' | 'missing' | 'outdated';
export function installWhenNeeded(root: string): boolean;
