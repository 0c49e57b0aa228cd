import { expect, test, vi } from 'vitest';
import { startNodeProcess } from './node-process.ts';

test('a program that exits before it responds fails to start, with its output', async () => {
  const start = startNodeProcess({
    name: 'The node',
    command: () => ['sh', '-c', 'echo the port is taken; exit 1'],
    responds: async () => false,
  });
  await expect(start).rejects.toThrow('The node did not start (exit status 1): the port is taken');
});

test('a program that responds only after an hour is waited for', async () => {
  const startedAt = Date.now();
  let asked = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const node = await startNodeProcess({
      name: 'The node',
      command: () => ['sleep', '60'],
      responds: async () => {
        vi.setSystemTime(startedAt + 20 * 60_000 * asked++);
        return asked > 4;
      },
    });
    expect(asked).toBe(5);
    await node.stop();
  } finally {
    vi.useRealTimers();
  }
});
