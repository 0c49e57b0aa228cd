import * as z from 'zod';
import type { ChainAct } from '#server/sandbox/sandbox-chains.ts';
import type { Payer } from './payer.ts';

/** A chain of the sandbox, with its payer and its controls. */
export type LocalChain = { payer: Payer; act(act: ChainAct): Promise<unknown> };

/** Returns a chain whose payer pays again, with another amount, what a reorg with `replace` removes. */
export function localChain(payer: Payer, act: (act: ChainAct) => Promise<unknown>): LocalChain {
  const payments = new Map<string, Parameters<Payer['pay']>[0]>();
  async function pay(payment: Parameters<Payer['pay']>[0]) {
    const paid = await payer.pay(payment);
    payments.set(paid.transactionHash, payment);
    return paid;
  }
  return {
    payer: { pay },
    async act({ replace, ...given }) {
      if (given.action !== 'reorg' || replace === undefined) return act(given);
      const removed = z.array(z.string()).parse(await act({ ...given, drop: true }));
      for (const payment of removed.flatMap((hash) => payments.get(hash) ?? [])) {
        await pay({ ...payment, amountAtomic: replace });
      }
    },
  };
}
