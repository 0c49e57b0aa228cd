import type { TrustInForce } from '#server/base/database/db-types.ts';
import { evidenceOf } from './check-transfers.ts';
import type { Findings } from './difference.ts';
import type { Ledger } from './ledger.ts';
import type { AuditedTransfer } from './ledger-store.ts';

/** The proofs that a final transfer can have by what its block needed in order to be stored. */
const proofsBy: Record<TrustInForce, string[]> = {
  two_providers: [
    ...['header_tx_receipt', 'read_proof_metadata_agreed'],
    ...['two_providers', 'balances_two_providers'],
  ],
  single: ['trusted_single'],
  alone: ['trusted_single'],
  demo: ['demo'],
};

/** In blocks: what cursors further below the newest one needed is no longer known. */
const keptBlocks = 100_000;

/**
 * Checks that the proof of each transfer is what was needed when its block was stored, or for a transfer that was
 * found later, at a later cursor: a weaker proof would hide that two providers have to agree.
 */
export function checkProofs(
  { cursor, lastTrusted, transfers }: Pick<Ledger, 'cursor' | 'lastTrusted' | 'transfers'>,
  findings: Findings,
): void {
  for (const transfer of transfers) {
    const { id: subject, height, proof, state, storedLater, trust } = transfer;
    if (state !== 'final') continue;
    const isKnown = trust !== null && cursor.height - height <= keptBlocks;
    if (!isKnown) {
      findings.skip('proofs of transfers', 'trust not recorded');
      continue;
    }
    const possible = new Set([trust, ...(storedLater ? trustsFrom(transfer, lastTrusted) : [])]);
    if ([...possible].some((one) => proofsBy[one].includes(proof))) continue;
    findings.differ({
      kind: 'transfer_proof',
      subject,
      ledger: proof,
      recount: [...possible].flatMap((one) => proofsBy[one]).join(' or '),
      evidence: `stored with trust ${trust}, ${evidenceOf(transfer)}`,
    });
  }
}

function trustsFrom(
  { height }: AuditedTransfer,
  lastTrusted: Ledger['lastTrusted'],
): TrustInForce[] {
  return [...lastTrusted].flatMap(([trust, last]) => (trust && last >= height ? trust : []));
}
