import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#server/base/log.ts';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';
import { watchUnhandled } from '#server/unhandled.ts';

// Started by unhandled.test.ts: a program with mistakes.
const mistake = process.argv[2];
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runUntilStopped(async () => {
  const { failed } = watchUnhandled(createLog('info'));
  setTimeout(() => {
    if (mistake === 'exception') throw new Error('the mistake');
    void Promise.reject(new Error('the mistake'));
    void sleep(200).then(() => say('still running'));
  }, 100);
  // Keeps the process running, as a server does.
  const timer = setInterval(() => {}, 1_000);
  return {
    failed,
    async stop() {
      clearInterval(timer);
      say('stopped');
    },
  };
}, say);
