import type { Ecosystem } from '#contract/chain/networks.ts';
import { evidenceOf } from './check-transfers.ts';
import type { Findings } from './difference.ts';
import type { AuditedTransfer } from './ledger-store.ts';

/** The evidence that credits of each kind can be based on. */
const proofsOf: Record<string, string[]> = {
  native: ['header_tx_receipt', 'two_providers', 'trusted_single', 'demo'],
  log: ['header_tx_receipt', 'two_providers', 'trusted_single', 'demo'],
  event: ['read_proof_metadata_agreed', 'two_providers', 'trusted_single', 'demo'],
  internal: ['balances_two_providers', 'two_providers', 'trusted_single', 'demo'],
  balance: ['balances_two_providers', 'trusted_single', 'demo'],
};
const kindsOf: Record<Ecosystem, string[]> = {
  evm: ['native', 'log', 'internal', 'balance'],
  // Balances show credits in blocks that could not be read.
  substrate: ['event', 'balance'],
};
const ofOneProvider = ['trusted_single', 'demo'];

/** Checks that each transfer is based on evidence that is possible for its kind. */
export function checkEvidence(
  transfers: AuditedTransfer[],
  { ecosystem, sandbox }: { ecosystem: Ecosystem; sandbox: boolean },
  findings: Findings,
): void {
  for (const transfer of transfers) {
    const { id: subject, kind, proof } = transfer;
    const providers = transfer.providers.filter((name) => name !== null && name.trim() !== '');
    const needed = ofOneProvider.includes(proof) ? 1 : 2;
    const proofs = kindsOf[ecosystem].includes(kind) ? (proofsOf[kind] ?? []) : [];
    const isPossible = proofs.includes(proof) && (sandbox || proof !== 'demo');
    if (isPossible && new Set(providers).size >= needed) continue;
    const ledger = `${kind} by ${proof} of ${transfer.providers.join(', ') || 'nobody'}`;
    const possible = proofs.filter((one) => sandbox || one !== 'demo').join(' or ') || 'nothing';
    const recount = isPossible ? `${needed} providers of different operators` : possible;
    findings.differ({
      kind: 'transfer_evidence',
      subject,
      ledger,
      recount,
      evidence: evidenceOf(transfer),
    });
  }
}
