/** What counts as a rendered component: React's flag for React DevTools, in all its builds. */
const PERFORMED_WORK = 1;

interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same fiber in the tree before; null for one that was mounted. */
  alternate: Fiber | null;
}

interface Root {
  current: Fiber;
}

function* childrenOf({ child }: Fiber): Generator<Fiber> {
  for (let each = child; each; each = each.sibling) yield each;
}

/** The components that a commit rendered: fibers outside it are the same objects as before. */
function* renderedIn(fiber: Fiber, before: Fiber | null): Generator<string> {
  const isRendered = before === null || (fiber !== before && (fiber.flags & PERFORMED_WORK) !== 0);
  if (isRendered) yield nameOf(fiber);
  if (fiber === before || fiber.child === before?.child) return;
  const earlier = new Set(before ? childrenOf(before) : []);
  for (const child of childrenOf(fiber)) {
    if (earlier.has(child)) continue;
    yield* renderedIn(
      child,
      child.alternate && earlier.has(child.alternate) ? child.alternate : null,
    );
  }
}

/**
 * Nothing for elements, providers and the wrappers of memoized components. SWC numbers the inner
 * name of an exported `memo(function Gallery …)`.
 */
function nameOf({ type }: Fiber): string {
  const { render } = (type ?? {}) as { render?: unknown };
  const component = typeof type === 'function' ? type : render;
  return typeof component === 'function' ? component.name.replace(/\d+$/, '') || 'unnamed' : '';
}

const commits: string[][] = [];

/**
 * Counts React's commits and rendered components through the hook of React DevTools, so that it has
 * to be imported before React.
 */
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, { current }: Root) => {
      commits.push([...renderedIn(current, current.alternate)].filter((name) => name !== ''));
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

/** The commits since the last call, each with the names of the components that it rendered. */
export const takeCommits = (): string[][] => commits.splice(0);
