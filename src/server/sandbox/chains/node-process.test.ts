import { expect, test } from 'vitest';
import { startNodeProcess } from './node-process.ts';

test('a program that exits before it responds fails to start, with its output', async () => {
  const start = startNodeProcess({
    name: 'The node',
    command: () => ['sh', '-c', 'echo the port is taken; exit 1'],
    responds: async () => false,
  });
  await expect(start).rejects.toThrow('The node did not start: the port is taken');
});
