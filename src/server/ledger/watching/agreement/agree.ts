import { present } from '#server/base/errors.ts';
import type { AgreedBlock, FinalClaim, ShownBlock } from '#server/chain/clients/chain.ts';
import { operatorsOf } from '#server/chain/clients/witness.ts';
import { follow, type Point } from './branch.ts';
import { compareUnproven, type Readable } from './compare-unproven.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { isOneEnough, recordAgreement, recordingContradiction } from './alone.ts';
import { aheadMs } from './block-times.ts';
import { findQuorum } from './quorum.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

/**
 * Returns the leading part of these linked final blocks that may be stored, with its evidence: blocks that
 * are proven, or that a second provider shows with the same contents, up to the height that two providers
 * agree on. `claim` is the vote of the first of them: the last of these blocks. Returns none while a second
 * provider is away, unless one is enough by now. `below` are the blocks between the cursor and these, if those
 * aren't stored. Throws DisagreementError where providers contradict each other.
 */
export async function agreeOn(
  walk: Walk,
  claim: FinalClaim,
  blocks: ShownBlock[],
  below: Point[] = [],
): Promise<AgreedBlock[]> {
  const { client, watch } = walk;
  if (watch.trust === 'demo') return blocks.map((block) => withWitnesses(block, 'demo', claim));
  if (watch.trust === 'single') return trustSingleProvider(walk, claim, blocks);
  const top = blocks.at(-1)?.height ?? claim.height;
  const contradictable = <Result>(work: () => Promise<Result>) =>
    recordingContradiction(walk, top, work);
  const readable = await contradictable(() => compareUnproven(walk, blocks));
  if (!follow(readable.blocks, below.at(-1) ?? walk.cursor)) throw misplaced(walk, readable);
  // A block that couldn't be compared links the claim to the blocks before it by one provider's word.
  const covers = readable.blocks.length === blocks.length && blocks.at(-1)?.hash === claim.hash;
  const tested = readable.blocks.length > 0 ? [...below, ...readable.blocks] : [];
  const quorum = await contradictable(() => findQuorum(walk, covers ? claim : undefined, tested));
  if (!quorum) {
    return (await isOneEnough(walk, claim)) ? trustSingleProvider(walk, claim, blocks) : [];
  }
  await recordAgreement(walk, quorum.height);
  const isUnanimous = quorum.unanimous && readable.replaced.length === 0 && !readable.isDisputed;
  await watch.clear(
    'second_provider_away',
    ...(isUnanimous && !watch.balancesDiffer ? (['providers_disagree'] as const) : []),
  );
  const agreed = readable.blocks.filter(({ height }) => height <= quorum.height);
  await checkClock(walk, agreed);
  const proof =
    client.chain.ecosystem === 'evm' ? 'header_tx_receipt' : 'read_proof_metadata_agreed';
  return agreed.map((block) => {
    const evidence = readable.compared.get(block.hash) ?? { proof, providers: quorum.providers };
    return { ...block, evidence };
  });
}

/**
 * Leaves the providers that altered blocks, and returns the error that starts the walk again: a verified copy
 * has another parent than they claimed, so they have put it on a chain of their own.
 */
function misplaced({ client }: Walk, { replaced }: Readable): StaleWalkError {
  for (const altered of replaced) client.providers.leave(altered);
  const names = operatorsOf(...replaced).join(' and ');
  return new StaleWalkError(`${client.key}: ${names} showed blocks with other parents than theirs`);
}

function withWitnesses(
  block: ShownBlock,
  proof: 'demo' | 'trusted_single',
  claim: FinalClaim,
): AgreedBlock {
  return { ...block, evidence: { proof, providers: operatorsOf(claim) } };
}

/**
 * Returns the leading part of these blocks that may be stored by the word of the provider that calls the last
 * of them final. On a chain whose blocks are proven, a block that isn't is the provider's fault: an alarm is
 * raised, the provider is left, and only the blocks before it are returned. Returns none if a block is dated
 * ahead of our clock, or where another operator's word is needed for a part of them.
 */
async function trustSingleProvider(
  walk: Walk,
  claim: FinalClaim,
  blocks: ShownBlock[],
): Promise<AgreedBlock[]> {
  const { client, cursor, watch } = walk;
  const proves = cursor.proves || blocks.some(({ unproven }) => !unproven);
  const end = proves ? blocks.findIndex(({ unproven }) => unproven) : -1;
  const faulty = blocks[end];
  if (faulty) {
    const detail = `block ${faulty.height} can't be verified as ${faulty.shownBy} shows it (${faulty.unproven}): nothing is credited from this block on`;
    await watch.raise('blocks_unproven', detail);
    client.providers.leave(faulty);
  } else {
    await watch.clear('blocks_unproven');
  }
  // Claims of another operator link the blocks before them to this claim. They are requested again, like a
  // faulty block, because no second provider can show the true contents.
  const foreign = blocks.filter((one) => one.unproven && one.shownBy !== claim.shownBy);
  for (const { hash } of faulty ? [faulty, ...foreign] : foreign) walk.known.delete(hash);
  if (foreign.length > 0) return [];
  const readable = end === -1 ? blocks : blocks.slice(0, end);
  if (await isAhead(walk, readable)) return [];
  return readable.map((block) => withWitnesses(block, 'trusted_single', claim));
}

/**
 * Raises `our_clock` if agreed blocks are dated ahead of our clock, and clears it otherwise. Reading goes on:
 * where two providers agree, it is our clock that is wrong.
 */
async function checkClock(walk: Walk, blocks: ShownBlock[]): Promise<void> {
  if (!areAhead(walk, blocks)) await walk.watch.clear('our_clock');
  else await walk.watch.raise('our_clock', futureDetail(walk, blocks));
}

/**
 * Checks whether blocks of a single provider are dated ahead of our clock; raises or clears `our_clock`. The
 * provider may have forged the time, and storing such blocks would let deadlines pass.
 */
async function isAhead(walk: Walk, blocks: ShownBlock[]): Promise<boolean> {
  if (!areAhead(walk, blocks)) {
    await walk.watch.clear('our_clock');
    return false;
  }
  await walk.watch.raise('our_clock', futureDetail(walk, blocks));
  return true;
}

function futureDetail({ client, context }: Walk, blocks: ShownBlock[]): string {
  const { height, shownBy, time } = present(blocks.at(-1));
  return (
    `block ${height} of ${client.key} is dated ${time.toISOString()} as ${shownBy} shows it; ` +
    `this machine's clock says ${context.clock.now().toISOString()}`
  );
}

/** Checks whether a block is ahead of our clock. Never in the sandbox, where time is moved at will. */
function areAhead(walk: Walk, blocks: ShownBlock[]): boolean {
  return !walk.context.config.sandbox && blocks.some((block) => aheadMs(walk, block) > 0);
}
