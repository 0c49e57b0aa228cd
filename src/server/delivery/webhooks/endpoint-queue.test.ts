import { describe, expect, test } from 'vitest';
import type { OpenEndpoint } from './attempt.ts';
import type { DueDelivery } from './delivery-store.ts';
import { addDue, createQueue, isIdle, remove, takeNext } from './endpoint-queue.ts';

const now = new Date('2026-01-01T12:00:00Z');

function endpoint(change: Partial<OpenEndpoint> = {}): OpenEndpoint {
  return {
    id: 'whk_1',
    workspaceId: 'wsp_1',
    name: 'Orders',
    url: 'https://shop.example/hook',
    secretKey: Buffer.alloc(0),
    signingSecret: Buffer.alloc(0),
    previous: null,
    failures: 0,
    resumeAt: null,
    secrets: { secretKey: 'key', signingSecrets: [] },
    ...change,
  };
}

function delivery(position: number, paymentId: string | null = null): DueDelivery {
  return {
    id: `dlv_${position}`,
    webhookId: 'whk_1',
    position: BigInt(position),
    eventId: `evt_${position}`,
    paymentId,
    body: '{}',
    attempts: 0,
    queuedAt: now,
  };
}

function filled(due: DueDelivery[], change: Partial<OpenEndpoint> = {}) {
  const queue = createQueue('whk_1');
  addDue(queue, endpoint(change), due);
  return queue;
}

describe('an endpoint’s queue', () => {
  test('gives deliveries in their order, whenever they were read', () => {
    const queue = filled([delivery(5), delivery(7)]);
    addDue(queue, endpoint(), [delivery(6), delivery(2)]);
    const taken = [1, 2, 3, 4].map(() => takeNext(queue, now)?.position);
    expect(taken).toEqual([2n, 5n, 6n, 7n]);
  });

  test('gives no second delivery of a payment until the first one’s outcome is recorded', () => {
    const queue = filled([delivery(1, 'pay_1'), delivery(2, 'pay_1'), delivery(3, 'pay_2')]);
    const first = takeNext(queue, now);
    expect(takeNext(queue, now)?.position).toBe(3n);
    expect(takeNext(queue, now)).toBeUndefined();
    if (first) remove(queue, first);
    expect(takeNext(queue, now)?.position).toBe(2n);
  });

  test('keeps what it has begun or already has only once, although it is read again', () => {
    const queue = filled([delivery(1), delivery(2)]);
    takeNext(queue, now);
    addDue(queue, endpoint(), [delivery(1), delivery(2), delivery(3)]);
    expect(queue.waiting.map(({ position }) => position)).toEqual([2n, 3n]);
  });

  test('gives nothing while a failure is not recorded, nor while the endpoint is paused', () => {
    const failing = filled([delivery(1)]);
    failing.unrecordedFailures = 1;
    expect(takeNext(failing, now)).toBeUndefined();
    failing.unrecordedFailures = 0;
    expect(takeNext(failing, now)).toBeDefined();
    const paused = filled([delivery(1)], { resumeAt: new Date(now.getTime() + 1) });
    expect(takeNext(paused, now)).toBeUndefined();
    // It is read again after the pause.
    expect(isIdle(paused)).toBe(true);
  });

  test('gives a probed endpoint one at a time', () => {
    const queue = filled([delivery(1), delivery(2)], { failures: 5 });
    const first = takeNext(queue, now);
    expect(takeNext(queue, now)).toBeUndefined();
    if (first) remove(queue, first);
    expect(takeNext(queue, now)?.position).toBe(2n);
  });

  test('gives nothing to an endpoint that was disabled or deleted', () => {
    const queue = filled([delivery(1)]);
    addDue(queue, undefined, []);
    expect(takeNext(queue, now)).toBeUndefined();
  });
});
