import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/base/context.ts';
import type { GuardedClient } from '#server/base/http/guarded-client.ts';
import { attempt, type OpenEndpoint, openEndpoint } from './attempt.ts';
import { type DueDelivery, selectDue, selectDueEndpoints, selectProbe } from './delivery-store.ts';
import { type Endpoint, selectEndpoints } from './endpoint-store.ts';
import {
  addDue,
  createQueue,
  type EndpointQueue,
  discard,
  remove,
  isIdle,
  takeNext,
} from './endpoint-queue.ts';
import { type Attempted, isSuccess, recordAttempt } from './record-attempt.ts';
import { probedAfter } from './schedule.ts';
import { createSendBudget, type SendBudget } from './send-budget.ts';
import { createSuccesses, type Successes } from './successes.ts';

/** Maximum number of due deliveries of an endpoint that are read at a time. */
const mostRead = 100;
/** The same while many of all endpoints are in memory, and how many that is. */
const mostReadOfMany = 5;
const manyWaiting = 20_000;
/** With fewer, more are read while these are sent. */
const fewWaiting = 20;
/** Maximum number of endpoints whose deliveries are read together. */
const mostEndpoints = 100;
/** A request that takes longer counts as slow: hanging endpoints of one workspace must not delay others. */
const slowMs = 2_000;
/** How long requests in flight may take after shutdown begins. */
const stopGraceMs = 5_000;
const againMs = 500;
/** For longer, nothing is sent with an endpoint's URL and secrets as they were read. */
const settingsMs = 1_000;

/** Requests in flight, in total and for each workspace: to endpoints that respond quickly, and to all others. */
const quickRequests = { total: 1_000, perWorkspace: 400 };
const slowRequests = { total: 500, perWorkspace: 100 };

/**
 * Sends the due deliveries of endpoints, in the order in which they were recorded: up to eight at a time to each
 * endpoint, but never two of the same payment.
 *
 *   healthy ⟶ (a failure) ⟶ failing; after the third in a row, those who may change it are notified
 *   failing ⟶ (5 failures in a row) ⟶ probed: one delivery of one payment, a pause, another one, …
 *   failing, probed ⟶ (a success) ⟶ healthy, and every pending delivery is due if it was probed
 *   any ⟶ (410) ⟶ disabled, until its owner saves it again
 */
export type Dispatcher = {
  /** Looks for due deliveries of these endpoints. Returns those that this dispatcher doesn't send to. */
  look(webhookIds: readonly string[]): string[];
  /** Looks for endpoints with due deliveries. */
  lookForAll(): Promise<void>;
  /** Discards the deliveries of endpoints that another dispatcher may have sent since they were read. */
  discard(isAbout: (webhookId: string) => boolean): void;
  /** Resolves once nothing is due or in flight, to endpoints for which `isAbout` returns true. */
  idle(isAbout?: (webhookId: string) => boolean): Promise<void>;
  /** Sends nothing more, and resolves once requests in flight have ended and are recorded. */
  stop(): Promise<void>;
};

type Options = {
  /** Checks whether this dispatcher is certainly the only one that may send to the endpoint right now. */
  isHeld(webhookId: string): boolean;
};

type State = Options & {
  context: Context;
  client: GuardedClient;
  queues: Map<string, EndpointQueue>;
  successes: Successes;
  quick: SendBudget;
  slow: SendBudget;
  /** Queues with deliveries that wait for a place in a budget. */
  blocked: Set<EndpointQueue>;
  /** Endpoints to read due deliveries of. */
  wanted: Set<string>;
  reading: Promise<void> | undefined;
  stopping: AbortController;
  /** Ends requests in flight. */
  cut: AbortController;
  waitingForIdle: Set<() => void>;
};

export function createDispatcher(
  context: Context,
  client: GuardedClient,
  options: Options,
): Dispatcher {
  const stopping = new AbortController();
  const state: State = {
    ...options,
    context,
    client,
    queues: new Map(),
    successes: createSuccesses(context, stopping.signal),
    quick: createSendBudget(quickRequests.total, quickRequests.perWorkspace),
    slow: createSendBudget(slowRequests.total, slowRequests.perWorkspace),
    blocked: new Set(),
    wanted: new Set(),
    reading: undefined,
    stopping,
    cut: new AbortController(),
    waitingForIdle: new Set(),
  };
  return {
    look(webhookIds) {
      const held = webhookIds.filter((id) => options.isHeld(id));
      for (const id of held) want(state, id);
      return webhookIds.filter((id) => !held.includes(id));
    },
    lookForAll: () => lookForAll(state),
    discard(isAbout) {
      for (const queue of [...state.queues.values()]) {
        if (!isAbout(queue.webhookId)) continue;
        discard(queue);
        sendNext(state, queue);
      }
    },
    idle: (isAbout) => untilIdle(state, isAbout),
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => state.cut.abort(), stopGraceMs);
      for (const queue of [...state.queues.values()]) sendNext(state, queue);
      await untilIdle(state);
      clearTimeout(timer);
    },
  };
}

async function lookForAll(state: State): Promise<void> {
  const { context } = state;
  const due = await selectDueEndpoints(context.db, context.clock.now());
  for (const { webhookId, probed } of due) {
    if (state.isHeld(webhookId)) want(state, webhookId, { isToProbe: probed });
  }
}

/** Reads due deliveries of an endpoint as soon as possible, those of many endpoints at once. */
function want(state: State, webhookId: string, { isToProbe = false } = {}): void {
  if (state.stopping.signal.aborted) return;
  const queue = queueOf(state, webhookId);
  queue.mayHaveMore = true;
  queue.isToProbe ||= isToProbe;
  if (!isHungry(queue) && performance.now() - queue.readAtMs < settingsMs) return;
  state.wanted.add(webhookId);
  startReading(state);
}

function startReading(state: State): void {
  state.reading ??= readWanted(state).finally(() => {
    state.reading = undefined;
    // What was wanted after the last read and before now.
    if (state.wanted.size > 0 && !state.stopping.signal.aborted) startReading(state);
  });
}

/** Checks whether more due deliveries are to be read; otherwise only the endpoint is. */
function isHungry({ waiting }: EndpointQueue): boolean {
  return waiting.length < fewWaiting;
}

async function readWanted(state: State): Promise<void> {
  const { context, stopping, wanted } = state;
  while (wanted.size > 0 && !stopping.signal.aborted) {
    const queues = [...wanted].slice(0, mostEndpoints).map((id) => queueOf(state, id));
    for (const queue of queues) {
      wanted.delete(queue.webhookId);
      queue.mayHaveMore = false;
      queue.isReading = true;
    }
    // An endpoint whose probe becomes due while this is read is read again.
    const toProbe = new Set(queues.filter(({ isToProbe }) => isToProbe));
    for (const queue of toProbe) queue.isToProbe = false;
    try {
      await readDue(state, queues, toProbe);
    } catch (error) {
      context.log.warn({ err: error }, 'webhooks: could not read due deliveries, trying again');
      for (const queue of queues) want(state, queue.webhookId, { isToProbe: toProbe.has(queue) });
      await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => {});
    } finally {
      for (const queue of queues) queue.isReading = false;
    }
    for (const queue of queues) sendNext(state, queue);
  }
}

async function readDue(
  state: State,
  queues: EndpointQueue[],
  toProbe: Set<EndpointQueue>,
): Promise<void> {
  const { context } = state;
  const webhookIds = queues.map(({ webhookId }) => webhookId);
  const hungry = queues.filter(isHungry);
  const versions = queues.map(({ version }) => version);
  const known = hungry.flatMap(({ unrecorded, waiting }) => [...unrecorded.values(), ...waiting]);
  const inMemory = [...state.queues.values()].reduce((sum, one) => sum + one.waiting.length, 0);
  const limit = inMemory < manyWaiting ? mostRead : mostReadOfMany;
  const now = context.clock.now();
  const readAtMs = performance.now();
  const [endpoints, due, probes] = await Promise.all([
    selectEndpoints(context.db, webhookIds),
    selectDue(
      context.db,
      hungry.map(({ webhookId }) => webhookId),
      { now, except: known.map(({ id }) => id), limit },
    ),
    Promise.all(
      hungry
        .filter((queue) => toProbe.has(queue) && isEmpty(queue))
        .map(({ webhookId }) => selectProbe(context.db, webhookId, now)),
    ),
  ]);
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const dueOf = Map.groupBy(due, ({ webhookId }) => webhookId);
  const probeOf = Map.groupBy(probes.flat(), ({ webhookId }) => webhookId);
  for (const [index, queue] of queues.entries()) {
    const { webhookId } = queue;
    if (queue.version !== versions[index]) {
      want(state, webhookId, { isToProbe: toProbe.has(queue) });
      continue;
    }
    const endpoint = tryToOpen(state, byId.get(webhookId));
    const isProbed = endpoint !== undefined && isProbedNow(endpoint, now);
    const found = (isProbed ? probeOf : dueOf).get(webhookId) ?? [];
    const hasMore = !hungry.includes(queue) || found.length === limit;
    if (endpoint && hasMore) queue.mayHaveMore = true;
    queue.readAtMs = readAtMs;
    addDue(queue, endpoint, found);
  }
}

function isEmpty({ unrecorded, waiting }: EndpointQueue): boolean {
  return unrecorded.size + waiting.length === 0;
}

function isProbedNow({ failures, resumeAt }: Endpoint, now: Date): boolean {
  return failures >= probedAfter && (resumeAt === null || resumeAt <= now);
}

/** Decrypts the secrets of an endpoint. One whose secrets are spoilt gets nothing, and must not hold back others. */
function tryToOpen({ context }: State, endpoint: Endpoint | undefined): OpenEndpoint | undefined {
  try {
    return endpoint && openEndpoint(context, endpoint);
  } catch (error) {
    const webhookId = endpoint?.id;
    context.log.error({ err: error, webhookId }, 'webhooks: could not decrypt secrets');
    return undefined;
  }
}

/** Sends as many deliveries of an endpoint as may be in flight. */
function sendNext(state: State, queue: EndpointQueue): void {
  const { context, stopping } = state;
  if (stopping.signal.aborted || !state.isHeld(queue.webhookId)) {
    queue.waiting = [];
    queue.mayHaveMore = false;
  }
  // It was disabled or deleted.
  if (!queue.endpoint) queue.waiting = [];
  while (queue.endpoint) {
    const budget = budgetOf(state, queue);
    if (!budget.take(queue.endpoint.workspaceId)) {
      if (queue.waiting.length > 0) state.blocked.add(queue);
      break;
    }
    const delivery = takeNext(queue, context.clock.now());
    if (!delivery) {
      budget.free(queue.endpoint.workspaceId);
      break;
    }
    void send(state, { queue, delivery, to: queue.endpoint, budget });
  }
  if (queue.mayHaveMore && queue.waiting.length < fewWaiting) want(state, queue.webhookId);
  if (isIdle(queue)) {
    state.blocked.delete(queue);
    if (state.queues.get(queue.webhookId) === queue) state.queues.delete(queue.webhookId);
    checkIdle(state);
  }
}

type Sent = {
  queue: EndpointQueue;
  delivery: DueDelivery;
  to: OpenEndpoint;
  budget: SendBudget;
};

async function send(state: State, { queue, delivery, to, budget }: Sent): Promise<void> {
  const { context, client, cut } = state;
  const { webhookId } = queue;
  let held = budget;
  const slowTimer = setTimeout(() => {
    queue.isSlow = true;
    if (held === state.slow) return;
    held.free(to.workspaceId);
    held = state.slow;
    held.force(to.workspaceId);
    sendBlocked(state);
  }, slowMs);
  queue.inFlight += 1;
  let attempted: Attempted | undefined;
  try {
    const isWanted = () => state.isHeld(webhookId);
    attempted = await attempt(context, client, { delivery, to, signal: cut.signal, isWanted });
  } catch (error) {
    context.log.error({ err: error, webhookId }, 'webhooks: could not send a delivery');
  } finally {
    clearTimeout(slowTimer);
    held.free(to.workspaceId);
    queue.inFlight -= 1;
  }
  const isFailure = attempted !== undefined && !isSuccess(attempted);
  if (attempted) queue.isSlow = isFailure || attempted.durationMs > slowMs;
  if (isFailure) queue.unrecordedFailures += 1;
  // The next one is sent while this one's outcome is recorded, and first of all to endpoints that wait for a place.
  if (state.blocked.size > 0) state.blocked.add(queue);
  else sendNext(state, queue);
  sendBlocked(state);
  if (attempted) await record(state, { queue, delivery, to, attempted });
  // It is sent as soon as it is found again.
  else queue.waiting = [];
  if (isFailure) queue.unrecordedFailures -= 1;
  remove(queue, delivery);
  sendNext(state, queue);
}

/** Records the outcome of an attempt. While the database is away, nothing else is sent to the endpoint. */
async function record(
  state: State,
  { queue, delivery, to, attempted }: Omit<Sent, 'budget'> & { attempted: Attempted },
): Promise<void> {
  const { context, stopping, successes } = state;
  for (;;) {
    const endpoint = queue.endpoint ?? to;
    try {
      const health = await recordAttempt(context, successes, { endpoint, delivery, attempted });
      queue.endpoint = queue.endpoint && health && { ...queue.endpoint, ...health };
      const wasProbed = endpoint.failures >= probedAfter;
      // The outcome may have changed when others are due.
      if (isSuccess(attempted) ? wasProbed : !wasProbed) {
        discard(queue);
        want(state, queue.webhookId);
      }
      return;
    } catch (error) {
      context.log.warn({ err: error }, 'webhooks: could not record a delivery, trying again');
      if (stopping.signal.aborted) return;
      await sleep(againMs);
    }
  }
}

function sendBlocked(state: State): void {
  for (const queue of [...state.blocked]) {
    const { endpoint } = queue;
    if (endpoint && !budgetOf(state, queue).hasRoom(endpoint.workspaceId)) continue;
    state.blocked.delete(queue);
    sendNext(state, queue);
  }
}

function budgetOf({ quick, slow }: State, { isSlow }: EndpointQueue): SendBudget {
  return isSlow ? slow : quick;
}

function queueOf({ queues }: State, webhookId: string): EndpointQueue {
  const known = queues.get(webhookId);
  if (known) return known;
  const queue = createQueue(webhookId);
  queues.set(webhookId, queue);
  return queue;
}

async function untilIdle(
  state: State,
  isAbout: (webhookId: string) => boolean = () => true,
): Promise<void> {
  const isBusy = () =>
    [...state.queues.values()].some((queue) => isAbout(queue.webhookId) && !isIdle(queue));
  while (isBusy()) {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.waitingForIdle.add(resolve);
    await promise;
  }
}

function checkIdle({ waitingForIdle }: State): void {
  for (const resolve of waitingForIdle) resolve();
  waitingForIdle.clear();
}
