import { callsOf, makeAll } from '#test/bad-days/calls.ts';
import { type FaultName, faults } from '#test/bad-days/faults.ts';
import { startWorld } from '#test/bad-days/world.ts';

// The time until each kind of call is answered while the database is stopped, frozen, locked, slow,
// read-only or full, with the limits of production; all calls together, three times.

const rounds = 3;
const names: FaultName[] = ['stopped', 'frozen', 'locked', 'slow', 'readOnly', 'full'];

const world = await startWorld();
try {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(
    `${Object.keys(callsOf(world)).length} kinds of call together; milliseconds until the answer\n`,
  );
  await makeAll(world);
  say(row('none', await measure()));
  for (const name of names) {
    const end = await faults[name](world.postgres);
    const times = await measure();
    await end();
    say(row(name, times));
    await makeAll(world);
  }
} finally {
  await world.stop();
}

async function measure(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(...Object.values(await makeAll(world)).map(({ ms }) => ms));
  }
  return times.toSorted((one, other) => one - other);
}

function row(name: string, times: number[]): string {
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return `${name.padEnd(10)} median ${median.toFixed(0)}, slowest ${(times.at(-1) ?? 0).toFixed(0)}`;
}
