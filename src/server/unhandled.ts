import type { Logger } from './base/log.ts';

/**
 * Logs every error that nothing handled, so that the process neither ends without a line nor goes on without
 * one. A rejected promise concerns one request or job, and the process continues. After an exception that
 * nothing caught, its state is unknown: `failed` resolves with the reason to stop and be started again.
 */
export function watchUnhandled(log: Logger): { failed: Promise<string> } {
  const failed = Promise.withResolvers<string>();
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise was rejected and nothing handled it');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was thrown and nothing caught it');
    failed.resolve('Florin stops after an exception that nothing caught. See the log.');
  });
  return { failed: failed.promise };
}
