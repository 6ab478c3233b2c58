/**
 * Lets the browser answer a touch or paint before the work goes on. Unlike a timer, it is not slowed
 * down in a tab in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
