import { stat } from 'node:fs/promises';

interface ReloadOptions {
  intervalMs: number;
  onReload: () => void;
  /** The previous value stays in use. */
  onError: (error: unknown) => void;
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
export async function reloadOnChange<Value>(
  files: readonly string[],
  build: () => Promise<Value>,
  { intervalMs, onReload, onError }: ReloadOptions,
): Promise<{ current: () => Value; stop: () => void }> {
  const readStamps = async () => (await Promise.all(files.map(stampOf))).join();
  let stamps = await readStamps();
  let current = await build();
  const check = async (): Promise<void> => {
    const now = await readStamps();
    if (now === stamps) return;
    stamps = now;
    try {
      current = await build();
      onReload();
    } catch (error) {
      onError(error);
    }
  };
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => {
      isChecking = false;
    });
  }, intervalMs);
  timer.unref();
  return { current: () => current, stop: () => clearInterval(timer) };
}
