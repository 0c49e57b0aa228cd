import { expect, test } from 'vitest';
import { startNodeProcess } from './node-process.ts';

test('a program that ends before it answers says why it did not start', async () => {
  const start = startNodeProcess({
    name: 'The node',
    command: () => ['sh', '-c', 'echo the port is taken; exit 1'],
    answers: async () => false,
  });
  await expect(start).rejects.toThrow('The node did not start: the port is taken');
});
