const afterMs = 10_000;

/** Waits for a part of the start however long it takes, and says every ten seconds that it still does. */
export async function reportWaiting<Result>(
  say: (line: string) => void,
  name: string,
  start: Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1000);
    say(`Waiting for ${name} to start (${seconds} s so far)…`);
  }, afterMs);
  try {
    return await start;
  } finally {
    clearInterval(timer);
  }
}
