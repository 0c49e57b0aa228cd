import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import {
  type ChainKey,
  chainKey,
  type Ecosystem,
  type NetworkId,
  networkIds,
} from '#contract/chain/networks.ts';
import { AppError, invalidFields, notFound, present } from '#server/base/errors.ts';
import { jsonBody } from './request-fields.ts';
import { chainActions, type SandboxChains, type SandboxPayment } from './sandbox-chains.ts';

/** What the sandbox payer needs to know of a payment. */
export type PayablePayment = Omit<SandboxPayment, 'amountAtomic'> & { remainingAtomic: bigint };
export type FindPayment = (id: string) => Promise<PayablePayment | undefined>;
/** Ends a payment's deadline now. */
export type ExpirePayment = (id: string) => Promise<void>;

// numeric(78,0) fits every amount of every chain.
const amountAtomic = z
  .string('amount_format')
  .regex(/^\d{1,78}$/, 'amount_format')
  .transform(BigInt)
  .refine((amount) => amount > 0n, 'amount_positive');

const paymentId = z.string('required').min(1, 'required').max(64, 'too_long');

const payInput = z.object({
  paymentId,
  amountAtomic: amountAtomic.optional(),
  reference: z.boolean('invalid').default(true),
  delayMs: z.int('invalid').min(0, 'invalid').max(120_000, 'invalid').default(0),
});

const expireInput = z.object({ paymentId });

const chainInput = z
  .object({
    action: z.enum(chainActions, 'invalid'),
    depth: z.int('invalid').min(1, 'invalid').max(1_000, 'invalid').optional(),
    drop: z.boolean('invalid').optional(),
    replace: amountAtomic.optional(),
  })
  .refine(({ action, drop }) => action === 'reorg' || drop === undefined, {
    error: 'invalid',
    path: ['drop'],
  })
  .refine(({ action, drop, replace }) => replace === undefined || (action === 'reorg' && !drop), {
    error: 'invalid',
    path: ['replace'],
  });

/** Blocks after which a block past the deadline is final. */
const untilFinal = 5;

/** Serves the sandbox payer, and controls of the local chains and of deadlines. */
export function payerRoutes(
  chains: SandboxChains,
  findPayment: FindPayment,
  expirePayment: ExpirePayment,
): Hono {
  return new Hono()
    .post('/sandbox/pay', async (c) => {
      const input = await jsonBody(c, payInput);
      const payment = await findPayment(input.paymentId);
      if (!payment) throw notFound();
      const { remainingAtomic, ...target } = payment;
      const amount = input.amountAtomic ?? remainingAtomic;
      if (amount <= 0n) throw nothingToPay();
      if (!isLocal(chains, payment.chain)) throw new AppError('network_unavailable');
      await sleep(input.delayMs, undefined, { ref: false });
      const { transactionHash } = await chains.pay({
        ...target,
        amountAtomic: amount,
        reference: input.reference ? payment.reference : null,
      });
      return c.json({ data: { transactionHash } });
    })
    .post('/sandbox/expire', async (c) => {
      const input = await jsonBody(c, expireInput);
      const payment = await findPayment(input.paymentId);
      if (!payment) throw notFound();
      if (!isLocal(chains, payment.chain)) throw new AppError('network_unavailable');
      await expirePayment(input.paymentId);
      // An idle chain is slow, and deadlines are judged by the time of final blocks.
      await chains.act(networkOf(payment.chain), { action: 'mine', depth: untilFinal });
      return c.json({ data: { paymentId: input.paymentId } });
    })
    .post('/sandbox/accounts/:ecosystem', async (c) => {
      const ecosystem = c.req.param('ecosystem');
      if (!isEcosystem(ecosystem)) throw notFound();
      c.header('cache-control', 'no-store');
      return c.json({ data: await chains.freshAccount(ecosystem) });
    })
    .post('/sandbox/chain/:network', async (c) => {
      const network = networkIds.find((id) => id === c.req.param('network'));
      if (!network || !isLocal(chains, `${network}/test`)) throw notFound();
      const act = await jsonBody(c, chainInput);
      await chains.act(network, act);
      return c.json({ data: { network, action: act.action } });
    });
}

function isLocal(chains: SandboxChains, key: ChainKey): boolean {
  return chains.connections.some(({ chain }) => chain === key);
}

function networkOf(key: ChainKey): NetworkId {
  return present(networkIds.find((network) => key === chainKey(network, 'test')));
}

function isEcosystem(text: string): text is Ecosystem {
  return text === 'evm' || text === 'substrate';
}

function nothingToPay(): AppError {
  return invalidFields({ field: 'amountAtomic', code: 'required' });
}
