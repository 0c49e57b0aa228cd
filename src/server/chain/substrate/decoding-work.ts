import type { getLookupFn } from '@polkadot-api/metadata-builders';
import { sizeLimits } from '#server/chain/clients/size-limits.ts';
import { RetryableError } from '#server/base/errors.ts';

/*
A provider's metadata decides how proven bytes are decoded, and may describe values without any bytes: an array of
a billion of them takes minutes to decode, from nothing. So what a type costs is computed before it is used:

  work    how many values are decoded
  excess  the most by which the work of a value can exceed its allowance, `valuesPerByte` times its bytes
  peak    the same of any beginning of the value, since decoding stops where the bytes end
*/

type Entry = ReturnType<ReturnType<typeof getLookupFn>>;
type Type = Entry | Extract<Entry, { type: 'enum' }>['value'][string];
type Cost = {
  excess: number;
  peak: number;
  /** While the type is computed: whether it was found within itself. */
  within?: boolean;
};

const { valuesPerByte, valuesWithoutBytes } = sizeLimits.substrate;
/** The fewest bytes of each primitive; of a string its length. */
const primitiveBytes: Record<string, number> = {
  ...{ bool: 1, char: 1, str: 1, u8: 1, u16: 2, u32: 4, u64: 8, u128: 16, u256: 32 },
  ...{ i8: 1, i16: 2, i32: 4, i64: 8, i128: 16, i256: 32 },
};

/** Throws RetryableError if values of this type can take more work than their bytes justify. */
export function assertBoundedWork(type: Entry): void {
  const costs = new Map<Type, Cost>();
  if (costOf(type, costs).peak > valuesWithoutBytes) throw new UnboundedWorkError();
}

class UnboundedWorkError extends RetryableError {
  override name = 'UnboundedWorkError';

  constructor() {
    super('by the metadata, few bytes are too many values');
  }
}

function costOf(type: Type, costs: Map<Type, Cost>): Cost {
  const known = costs.get(type);
  if (known) {
    if (known.within !== undefined) known.within = true;
    return known;
  }
  // What a type costs within itself is known once it is computed: nothing more, or it has no limit.
  const itself: Cost = { excess: 0, peak: 0, within: false };
  costs.set(type, itself);
  const cost = computeCost(type, costs);
  if (itself.within && cost.excess > 0) throw new UnboundedWorkError();
  // Beyond these, sums are no longer exact, and no real type comes near.
  if (!Number.isSafeInteger(cost.excess) || !Number.isSafeInteger(cost.peak)) {
    throw new UnboundedWorkError();
  }
  costs.set(type, cost);
  return cost;
}

const free: Cost = { excess: 0, peak: 0 };
/** The byte before a value that says how long it is, or which one of several. */
const tag: Cost = { excess: -valuesPerByte, peak: 0 };

function computeCost(type: Type, costs: Map<Type, Cost>): Cost {
  const of = (inner: Type) => costOf(inner, costs);
  switch (type.type) {
    case 'void':
      return { excess: 1, peak: 1 };
    case 'primitive':
      return ofBytes(primitiveBytes[type.value] ?? 1);
    case 'AccountId32':
      return ofBytes(32);
    case 'AccountId20':
      return ofBytes(20);
    case 'compact':
    case 'bitSequence':
      return ofBytes(1);
    case 'lookupEntry':
      return of(type.value);
    case 'struct':
    case 'tuple':
      return inSequence(Object.values(type.value).map(of));
    case 'array':
      // Read as one value.
      return isByte(type.value) ? ofBytes(type.len) : repeated(of(type.value), type.len);
    case 'sequence':
      if (of(type.value).excess > 0) throw new UnboundedWorkError();
      return inSequence([tag, { excess: 0, peak: of(type.value).peak }]);
    case 'option':
      return inSequence([tag, worst([free, of(type.value)])]);
    case 'result':
      return inSequence([tag, worst([of(type.value.ok), of(type.value.ko)])]);
    case 'enum':
      return inSequence([tag, worst([free, ...variantsOf(type.value).map(of)])]);
  }
}

function variantsOf(variants: Extract<Entry, { type: 'enum' }>['value']): Type[] {
  return Object.values(variants).filter(({ type }) => type !== 'void');
}

function ofBytes(bytes: number): Cost {
  return { excess: 1 - valuesPerByte * bytes, peak: 1 };
}

function isByte(type: Type): boolean {
  return type.type === 'primitive' && type.value === 'u8';
}

function inSequence(parts: Cost[]): Cost {
  let excess = 1;
  let peak = 1;
  for (const part of parts) {
    peak = Math.max(peak, excess + part.peak);
    excess += part.excess;
  }
  return { excess, peak };
}

function repeated({ excess, peak }: Cost, times: number): Cost {
  return { excess: 1 + times * excess, peak: 1 + Math.max(0, (times - 1) * excess) + peak };
}

function worst(costs: Cost[]): Cost {
  return {
    excess: Math.max(...costs.map(({ excess }) => excess)),
    peak: Math.max(...costs.map(({ peak }) => peak)),
  };
}
