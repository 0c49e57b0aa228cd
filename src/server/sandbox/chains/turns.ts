/** Creates a queue that runs one step at a time, in order. */
export function createTurns(): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  };
}
