/**
 * Runs a terminal command.
 * @param command returns its exit status, or nothing for 0; an error's message is printed without a
 *   stack trace
 * @param failureStatus the exit status when it throws
 */
export async function runCommand(command: () => unknown, failureStatus = 1): Promise<void> {
  try {
    const status = await command();
    process.exitCode = typeof status === 'number' ? status : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = failureStatus;
  }
}

/**
 * Parses a number in a command's arguments.
 * @throws Error when it is not a whole number
 */
export function wholeNumber(name: string, value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  throw new Error(`--${name} must be a whole number.`);
}
