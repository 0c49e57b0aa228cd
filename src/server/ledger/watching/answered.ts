/** What a node answers, or the abort, whichever comes first: a node that says nothing keeps nobody from stopping. */
export async function answered<Answer>(
  asked: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // Whoever has stopped waiting does not want to hear of its failure either.
  asked.catch(() => {});
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([asked, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
