import type { Block, Credit } from '#server/chain/clients/chain.ts';
import type { Difference, DifferenceKind, Findings } from './difference.ts';
import type { Awaited } from './awaited.ts';
import type { Ledger } from './ledger.ts';
import type { AuditedTransfer } from './ledger-store.ts';

/** Kinds of transfers that only balances and traces show; they are checked by balances. */
const tracelessKinds = new Set(['internal', 'balance']);

/** Compares stored transfers with the chain, block by block, in any order of the blocks. */
export type TransferCheck = {
  check(block: Block): void;
  /** Returns stored transfers of blocks that were not checked. */
  elsewhere(): AuditedTransfer[];
  /** Transfers in the checked blocks that no transaction or log shows. */
  traceless: AuditedTransfer[];
};

export function checkTransfers(
  { transfers }: Pick<Ledger, 'transfers'>,
  awaited: Awaited,
  findings: Findings,
): TransferCheck {
  const byHash = Map.groupBy(transfers, ({ blockHash }) => blockHash);
  const checked = new Set<AuditedTransfer>();
  const traceless: AuditedTransfer[] = [];
  return {
    check(block) {
      const stored = byHash.get(block.hash) ?? [];
      const credits = new Map(block.credits.map((credit) => [keyOf(credit), credit]));
      const known = new Set(stored.filter(isFinal).map(keyOf));
      for (const transfer of stored) {
        checked.add(transfer);
        for (const difference of compareBlock(transfer, block)) findings.differ(difference);
        if (!isFinal(transfer)) {
          // The block of a reversed transfer may have been read again, and a balance increase is reversed once
          // its blocks were read.
          const isExplained = known.has(keyOf(transfer)) || transfer.kind === 'balance';
          if (!isExplained) findings.differ(reversed(transfer));
          continue;
        }
        if (tracelessKinds.has(transfer.kind)) {
          traceless.push(transfer);
          continue;
        }
        const credit = credits.get(keyOf(transfer));
        for (const difference of compareCredit(transfer, credit)) findings.differ(difference);
      }
      for (const credit of block.credits) {
        if (known.has(keyOf(credit)) || !awaited.isDue(credit, block.time)) continue;
        findings.differ(missing(credit, block));
      }
    },
    elsewhere: () => transfers.filter((transfer) => !checked.has(transfer)),
    traceless,
  };
}

/** Returns how a stored transfer differs from the credit on the chain. */
export function compareCredit(transfer: AuditedTransfer, credit: Credit | undefined): Difference[] {
  const evidence = evidenceOf(transfer);
  if (!credit) {
    const ledger = `${transfer.kind} ${transfer.index} of ${transfer.amountAtomic}`;
    const recount = 'no such credit in the block';
    return [{ kind: 'transfer_unknown', subject: transfer.id, ledger, recount, evidence }];
  }
  const pairs: [DifferenceKind, unknown, unknown][] = [
    ['transfer_transaction', transfer.transactionHash, credit.transactionHash],
    ['transfer_amount', transfer.amountAtomic, credit.amountAtomic],
    ['transfer_recipient', transfer.recipient, credit.recipient],
    ['transfer_sender', transfer.sender, credit.sender],
    ['transfer_asset', transfer.assetId, credit.assetId],
    ['transfer_reference', transfer.reference, credit.reference],
  ];
  return pairs
    .filter(([, ledger, recount]) => ledger !== recount)
    .map(([kind, ledger, recount]) => {
      return {
        kind,
        subject: transfer.id,
        ledger: String(ledger ?? 'none'),
        recount: String(recount ?? 'none'),
        evidence,
      };
    });
}

function compareBlock(transfer: AuditedTransfer, block: Block): Difference[] {
  const { id: subject, height, time } = transfer;
  const evidence = evidenceOf(transfer);
  const found: Difference[] = [];
  if (height !== block.height) {
    const recount = `${block.height}`;
    found.push({ kind: 'transfer_height', subject, ledger: `${height}`, recount, evidence });
  }
  if (time.getTime() !== block.time.getTime()) {
    const [ledger, recount] = [time.toISOString(), block.time.toISOString()];
    found.push({ kind: 'transfer_time', subject, ledger, recount, evidence });
  }
  return found;
}

function reversed(transfer: AuditedTransfer): Difference {
  const recount = 'a block that is part of the chain';
  const evidence = evidenceOf(transfer);
  return { kind: 'transfer_reversed', subject: transfer.id, ledger: 'reversed', recount, evidence };
}

function missing(credit: Credit, { height, hash }: Block): Difference {
  const { kind, index, transactionHash, recipient, assetId, amountAtomic } = credit;
  return {
    kind: 'transfer_missing',
    subject: recipient,
    ledger: 'no such transfer',
    recount: `${amountAtomic} of ${assetId}`,
    evidence: `block ${height} ${hash}, transaction ${transactionHash}, ${kind} ${index}`,
  };
}

export function evidenceOf({ height, blockHash, transactionHash }: AuditedTransfer): string {
  const transaction = transactionHash === null ? '' : `, transaction ${transactionHash}`;
  return `block ${height} ${blockHash}${transaction}`;
}

function keyOf({ kind, index }: { kind: string; index: number }): string {
  return `${kind} ${index}`;
}

function isFinal({ state }: AuditedTransfer): boolean {
  return state === 'final';
}
