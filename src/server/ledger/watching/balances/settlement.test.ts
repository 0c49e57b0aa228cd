import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';

const risesOf = (...amounts: bigint[]) =>
  amounts.map((amountAtomic, index) => ({ id: `trf_${index}`, amountAtomic }));

test.each<[string, bigint, bigint, bigint[], [bigint, bigint[], bigint]]>([
  ['more than before is an increase', 5n, 0n, [], [0n, [], 5n]],
  ['less than before is a correction', -5n, 0n, [], [5n, [], 0n]],
  ['what undoes a correction is no increase', 5n, 5n, [], [0n, [], 0n]],
  ['what is beyond a correction is an increase', 7n, 5n, [], [0n, [], 2n]],
  ['what undoes an increase shows that it is false', -5n, 0n, [5n], [0n, [5n], 0n]],
  ['several increases can be false', -8n, 0n, [3n, 5n], [0n, [3n, 5n], 0n]],
  ['a true increase among false ones stays', -8n, 0n, [3n, 7n, 5n], [0n, [3n, 5n], 0n]],
  ['a part of an increase is a correction', -4n, 0n, [5n], [4n, [], 0n]],
  ['the other part shows that it is false', -1n, 4n, [5n], [0n, [5n], 0n]],
  ['another amount than any increase leaves them', -6n, 0n, [5n, 3n], [6n, [], 0n]],
])('%s', (_, rest, correctionAtomic, rises, [correction, falseRises, increase]) => {
  const settled = settlementOf(rest, { correctionAtomic, rises: risesOf(...rises) });
  expect(settled.falseRises.map(({ amountAtomic }) => amountAtomic)).toEqual(falseRises);
  expect(settled).toMatchObject({ correctionAtomic: correction, increaseAtomic: increase });
});
