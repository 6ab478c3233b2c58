import type { SandboxApp } from './context';
export function addTileRoutes(_app: SandboxApp): void {}
