import { stat } from 'node:fs/promises';

interface RemadeOptions {
  everyMs: number;
  onRemade: () => void;
  /** The previous value stays in use. */
  onProblem: (problem: unknown) => void;
}

const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => null);
  return found ? `${found.mtimeMs} ${found.size}` : '';
};

/**
 * Builds a value from files, and rebuilds it when one of them changes.
 * @param build rejects the first time if it can't be built
 * @returns a getter of the latest value, and a function to stop watching
 */
export async function remade<Made>(
  files: readonly string[],
  make: () => Promise<Made>,
  { everyMs, onRemade, onProblem }: RemadeOptions,
): Promise<{ current: () => Made; stop: () => void }> {
  const stampsNow = async () => (await Promise.all(files.map(stampOf))).join();
  let stamps = await stampsNow();
  let current = await make();
  const look = async (): Promise<void> => {
    const now = await stampsNow();
    if (now === stamps) return;
    stamps = now;
    try {
      current = await make();
      onRemade();
    } catch (problem) {
      onProblem(problem);
    }
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, everyMs);
  timer.unref();
  return { current: () => current, stop: () => clearInterval(timer) };
}
