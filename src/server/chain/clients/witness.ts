/*
A statement counts for the operator that made it, and two statements count as two only if different operators
made them. So whatever is compared, remembered or stored as evidence carries its witness. The provider in use
says nothing about who showed a value: it may have changed since.
*/

declare const brand: unique symbol;

/** The operator of a provider that has responded: one vote. */
export type Operator = string & { readonly [brand]: 'Operator' };

/** A statement, by the operator that made it. */
export type Witness = { readonly shownBy: Operator };

/** A value as one provider showed it. */
export type Shown<Value> = Witness & { readonly value: Value };

/**
 * Returns the operator with this name. Called only where a provider's response arrives, and where stored
 * evidence is read: a statement can't get its witness anywhere else.
 */
export function operatorNamed(name: string): Operator {
  if (!isOperator(name)) throw new Error('an operator has a name');
  return name;
}

function isOperator(name: string): name is Operator {
  return name !== '';
}

/** Returns the distinct operators that made these statements. */
export function operatorsOf(...statements: readonly Witness[]): Operator[] {
  return [...new Set(statements.map(({ shownBy }) => shownBy))];
}
