/**
 * Counts React's renders through the hook of its developer tools. Import it first: React looks for
 * the hook once, when it loads.
 */

interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React's mark on a component that ran. */
const PERFORMED_WORK = 1;

const rendered: string[] = [];

/** The name of a component, also inside memo. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  if (typeof type === 'object' && type !== null && 'type' in type) return nameOf(type.type);
  return null;
}

function walk(fiber: Fiber, before: Fiber | null): void {
  const name = nameOf(fiber.type);
  if (name !== null && (before === null || (fiber.flags & PERFORMED_WORK) !== 0))
    rendered.push(name);
  // Unchanged children: nothing below rendered.
  if (before !== null && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate);
}

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
    walk(root.current, root.current.alternate);
  },
});

/** The components rendered since the last call. */
export const rendersSince = (): string[] => rendered.splice(0);
