/** The owner of a timer: a document in a tab, which the browser may freeze or discard. */
export interface Owner {
  state: 'live' | 'frozen' | 'gone';
  /** What fell due while the document was frozen. */
  held: Task[];
}

/** Something that will happen at a moment of the simulated world. */
export interface Task {
  at: number;
  owner: Owner | null;
  run: () => unknown;
  /** Milliseconds until it happens again; absent for what happens once. */
  every: number | undefined;
  isOff?: boolean;
}

/**
 * The clock of a simulated world. It advances only when the world does.
 * @param start milliseconds since 1970-01-01 UTC
 */
export function createTime(start: number) {
  let now = start;
  const queue: Task[] = [];

  /** Of two at the same moment, the one that was planned first comes first. */
  const put = (task: Task): void => {
    const place = queue.findLastIndex(({ at }) => at <= task.at);
    queue.splice(place + 1, 0, task);
  };

  return {
    now: () => now,
    /** Plans something. */
    after: (ms: number, run: () => unknown, owner: Owner | null = null, every?: number): Task => {
      const task: Task = { at: now + Math.max(0, ms), owner, run, every };
      put(task);
      return task;
    },
    /** Runs what was delayed while a document was frozen. */
    release: (owner: Owner): void => {
      owner.held.splice(0).forEach((task) => {
        task.at = now;
        put(task);
      });
    },
    /** The device sleeps: time passes, and everything scheduled is delayed by it. */
    sleep: (ms: number): void => {
      now += ms;
      queue.forEach((task) => {
        task.at += ms;
      });
    },
    /** The next scheduled event until a moment; the clock advances to it. */
    next: (until: number): Task | null => {
      for (;;) {
        const task = queue[0];
        if (!task || task.at > until) {
          now = Math.max(now, until);
          return null;
        }
        queue.shift();
        if (task.isOff || task.owner?.state === 'gone') continue;
        now = Math.max(now, task.at);
        if (task.owner?.state === 'frozen') {
          task.owner.held.push(task);
          continue;
        }
        if (task.every !== undefined) {
          task.at = now + Math.max(1, task.every);
          put(task);
        }
        return task;
      }
    },
  };
}

/** The clock of a simulated world. */
export type Time = ReturnType<typeof createTime>;
