import { stat } from 'node:fs/promises';

interface RemadeOptions {
  /** How often the files are looked at, in milliseconds. */
  everyMs: number;
  onRemade: () => void;
  /** What was made last stays in use. */
  onProblem: (problem: unknown) => void;
}

const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => null);
  return found ? `${found.mtimeMs} ${found.size}` : '';
};

/**
 * Makes something from files, and again whenever one of them has changed.
 * @param make creates it; what it throws the first time is thrown on
 * @returns what was made last, and a function that ends the watching
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
