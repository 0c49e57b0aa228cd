/** Lets one step run at a time, in the order in which they were asked for. */
export function createTurns(): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => {});
    return result;
  };
}
