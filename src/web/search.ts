/** Search parameters as pages read them: what does not fit counts as absent. */
export type Search = Record<string, unknown>;

/** Pages count from 1, which is not written into the URL. */
export function pageParam({ page }: Search): { page?: number } {
  return Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {};
}

export function choiceParam<Name extends string, Value extends string>(
  search: Search,
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, Value>> {
  const value = values.find((known) => known === search[name]);
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, Value>>);
}

export function flagParam<Name extends string>(search: Search, name: Name): Partial<Record<Name, true>> {
  return search[name] === true ? ({ [name]: true } as Partial<Record<Name, true>>) : {};
}

/** Steps of a form count from 1; whether the form has been that far is the form's to know. */
export function stepParam({ step }: Search): { step?: number } {
  return Number.isInteger(step) && Number(step) > 1 && Number(step) < 10 ? { step: Number(step) } : {};
}

export function redirectParam({ redirect }: Search): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}
