import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { clearAlarms, raiseAlarm, selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { type Audit, auditLedger, differenceLine } from './ledger-audit.ts';
import { selectWatchedChains } from './ledger-store.ts';

export const auditChain = jobKind<{ chain: ChainKey }>('audit_chain');

const alarm = 'audit_difference';
const dayMs = 24 * 60 * 60_000;
const mostDays = 31;
const mostShown = 3;
const tries = 5;

/** Queues a job per watched network, so that one network's providers don't delay the others. */
export async function queueAudits({ config, db }: Context): Promise<void> {
  const watched = await selectWatchedChains(db);
  for (const { chain } of config.chains) {
    if (!watched.includes(chain)) continue;
    await addJob(db, auditChain, { chain }, { key: `audit ${chain}`, maxAttempts: tries });
  }
}

/**
 * Audits the last day of a network and raises the alarm `audit_difference` if it finds differences. An open alarm
 * is cleared only once everything since the day before it was raised is right again.
 */
export async function runAudit(
  context: Context,
  chain: ChainKey,
  signal: AbortSignal,
): Promise<void> {
  const { clock, config, db, log } = context;
  const connection = config.chains.find((one) => one.chain === chain);
  if (!connection) return;
  const open = (await selectOpenAlarms(db, chain)).find(({ kind }) => kind === alarm);
  const openMs = open ? clock.now().getTime() - open.raisedAt.getTime() : 0;
  const days = Math.min(mostDays, 1 + Math.ceil(openMs / dayMs));
  const audit = await auditLedger(context, connection, { days }, signal);
  const { differences, unchecked, from, to } = audit;
  log.info({ chain, from, to, differences: differences.length, unchecked }, 'ledger audited');
  if (differences.length === 0) {
    await clearAlarms(db, chain, [alarm], { now: clock.now() });
    return;
  }
  for (const difference of differences) log.error({ chain, ...difference }, 'audit difference');
  const detail = summaryOf(audit);
  await raiseAlarm(db, { chain, kind: alarm, detail, raisedAt: clock.now() });
}

function summaryOf({ differences, from, to }: Audit): string {
  const first = differences.slice(0, mostShown).map(differenceLine);
  const more = differences.length - first.length;
  const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return [
    `${found} in blocks ${from} to ${to}`,
    ...first,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('; ');
}
