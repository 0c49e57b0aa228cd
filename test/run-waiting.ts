import { setTimeout as sleep } from 'node:timers/promises';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';

// Started by run-until-stopped.test.ts: a program whose arguments set how long it takes to start and stop.
const [startMs, stopMs, failure] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runUntilStopped(
  async () => {
    say('starting');
    await sleep(Number(startMs));
    setTimeout(() => say('running'));
    return {
      ...(failure ? { failed: Promise.resolve(failure) } : {}),
      async stop() {
        await sleep(Number(stopMs));
        say('stopped');
      },
    };
  },
  say,
  { endsWithParent: true },
);
