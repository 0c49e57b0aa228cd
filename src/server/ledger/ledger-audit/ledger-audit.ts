import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { awaitedIn } from './awaited.ts';
import { type ChainView, openChainView, ProvidersDifferError } from './chain-view.ts';
import { checkAttribution } from './check-attribution.ts';
import { checkBalances } from './check-balances.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkProofs } from './check-proofs.ts';
import { checkTransfers, evidenceOf, type TransferCheck } from './check-transfers.ts';
import {
  causesFirst,
  createFindings,
  type Difference,
  type Findings,
  type Unchecked,
} from './difference.ts';
import { createBalanceHistory } from './balance-history.ts';
import { judgePayment } from './check-payment.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { type AuditedCursor, type AuditedPayment, selectAuditedCursor } from './ledger-store.ts';

export { differenceLine, hiddenKinds, uncheckedLine } from './difference.ts';

export type Audit = {
  chain: ChainKey;
  /** Heights of the first and the last audited block. */
  from: number;
  to: number;
  differences: Difference[];
  unchecked: Unchecked[];
  /** Whether the whole range was recounted, except what is listed as unchecked. */
  complete: boolean;
};

/** Heights; default: the last day of blocks up to the cursor. */
type Range = { from?: number | undefined; to?: number | undefined; days?: number };

type Parts = {
  context: Context;
  connection: ChainConnection;
  cursor: AuditedCursor;
  view: ChainView;
  findings: Findings;
  from: number;
  to: number;
};

const dayMs = 24 * 60 * 60_000;

/**
 * Recounts the ledger of a chain from the chain: transfers, payments, sums and balances, with its own rules and
 * connections. Changes nothing. Throws if the chain was never watched, the range is empty, or providers don't
 * respond (RetryableError).
 */
export async function auditLedger(
  context: Context,
  connection: ChainConnection,
  range: Range = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Audit> {
  const { chain } = connection;
  const cursor = await selectAuditedCursor(context.db, chain);
  if (!cursor) throw new Error(`${chain} has never been read, so there is nothing to audit.`);
  const { from, to } = heightsOf(chain, cursor, range);
  const findings = createFindings();
  const view = openChainView(connection, signal);
  let complete = false;
  try {
    if (from <= to) {
      await recount({ context, connection, cursor, view, findings, from, to });
      complete = true;
    }
  } catch (error) {
    if (!(error instanceof ProvidersDifferError)) throw error;
    findings.differ({
      kind: 'providers_differ',
      subject: chain,
      ledger: `block ${cursor.height} ${cursor.hash} as its cursor`,
      recount: 'nothing that two providers agree on',
      evidence: error.message,
    });
  } finally {
    await view.close();
  }
  const { differences, unchecked } = findings;
  return { chain, from, to, differences: causesFirst(differences), unchecked, complete };
}

function heightsOf(
  chain: ChainKey,
  { height, startedHeight }: AuditedCursor,
  { from, to = height, days = 1 }: Range,
): { from: number; to: number } {
  if (to > height) throw new Error(`${chain} has been read up to block ${height}, not ${to}.`);
  if (from !== undefined && from > to) throw new Error(`Block ${from} is after block ${to}.`);
  const lastDays = Math.ceil((days * dayMs) / chains[chain].blockTimeMs);
  // No block was read before watching started.
  return { from: Math.max(startedHeight + 1, from ?? to - lastDays + 1), to };
}

async function recount(parts: Parts): Promise<void> {
  const { context, connection, cursor, view, from, to } = parts;
  const { chain } = connection;
  const instance = await view.identify();
  if (instance !== cursor.instance) {
    throw new Error(
      `The ledger of ${chain} is for ${cursor.instance}, but its providers show ${instance}.`,
    );
  }
  const blockMs = chains[chain].blockTimeMs;
  const timeOf = async (height: number) =>
    (await view.timeAt(height)) ??
    new Date(cursor.time.getTime() - (cursor.height - height) * blockMs);
  const wanted = {
    chain,
    environment: chains[chain].environment,
    from,
    to,
    fromTime: await timeOf(from),
    toTime: to === cursor.height ? cursor.time : await timeOf(to),
  };
  const ledger = await readLedger(context.db, wanted);
  if (!ledger) throw new Error(`${chain} is no longer watched.`);
  await checkCursor(parts, ledger);
  checkLedgerAlone(parts, ledger);
  await checkChain(parts, ledger);
}

async function checkCursor({ view, findings }: Parts, { cursor }: Ledger): Promise<void> {
  const hash = await view.hashAt(cursor.height);
  if (hash === cursor.hash) return;
  findings.differ({
    kind: 'cursor_hash',
    subject: `cursor at block ${cursor.height}`,
    ledger: cursor.hash,
    recount: hash,
    evidence: `shown by ${view.operators.join(', ')}`,
  });
}

/** Checks everything that follows from stored transfers, whether these are right or not. */
function checkLedgerAlone({ connection, context, findings }: Parts, ledger: Ledger): void {
  const { ecosystem } = chains[connection.chain];
  checkEvidence(ledger.transfers, { ecosystem, sandbox: context.config.sandbox }, findings);
  checkProofs(ledger, findings);
  checkAttribution(ledger, findings);
  for (const payment of ledger.payments.values()) {
    const transfers = ledger.transfersOf.get(payment.id) ?? [];
    if (isExpiring(payment, ledger.cursor)) {
      findings.skip('payments', 'being expired');
      continue;
    }
    for (const found of judgePayment(payment, transfers, ledger.cursor.time)) {
      findings.differ(found);
    }
  }
  for (const { kind, subject, kept, counted, transfers } of ledger.wrongSums) {
    const evidence = `${transfers} transfers`;
    findings.differ({ kind, subject, ledger: `${kept}`, recount: `${counted}`, evidence });
  }
}

/** Checks whether a payment may be among those that the watcher is about to expire. */
function isExpiring(
  { status, expiresAt }: AuditedPayment,
  { expiring, time }: Ledger['cursor'],
): boolean {
  return expiring && expiresAt < time && ['open', 'partial', 'processing'].includes(status);
}

async function checkChain(parts: Parts, ledger: Ledger): Promise<void> {
  const { context, view, findings, from, to } = parts;
  const awaited = awaitedIn(ledger, { clocksAlike: context.config.sandbox });
  const followed = ledger.followed.map(({ account }) => account);
  const gains = createBalanceHistory(view, new Set(followed));
  const check = checkTransfers(ledger, awaited, findings);
  const accounts = new Set([...awaited.accounts, ...followed]);
  let readFrom = from;
  for await (const part of view.readDown(from, to, accounts)) {
    if ('unreadable' in part) {
      readFrom = part.unreadable.to + 1;
      findings.skip('blocks', 'state pruned', readFrom - from);
      break;
    }
    for (const block of part.blocks) {
      check.check(block);
      gains.add(block);
    }
  }
  await checkElsewhere(parts, check, readFrom);
  const { traceless } = check;
  await checkBalances({ ledger, view, gains, findings, traceless, from: readFrom, to });
}

/** Checks stored transfers of blocks that were not read: their blocks are not on the chain, or pruned. */
async function checkElsewhere(
  { view, findings }: Parts,
  check: TransferCheck,
  readFrom: number,
): Promise<void> {
  for (const transfer of check.elsewhere()) {
    const { id: subject, height, blockHash, state } = transfer;
    if (state !== 'final') continue;
    const hash = await view.hashAt(height);
    if (hash !== blockHash) {
      const evidence = evidenceOf(transfer);
      findings.differ({
        kind: 'transfer_block',
        subject,
        ledger: blockHash,
        recount: hash,
        evidence,
      });
    } else if (height < readFrom) {
      findings.skip('transfers', 'state pruned');
    }
  }
}
