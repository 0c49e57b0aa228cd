import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Returns the query of the workspace's verifications, by kind. */
export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) => (await api.verifications.get({ id }, { signal })).data,
  });
}

/**
 * Returns the query of countries, with their states, whose businesses can be verified, or verified
 * with the enhanced verification.
 */
export function countriesQuery(enhanced: boolean) {
  return queryOptions({
    queryKey: ['verification', 'countries', enhanced],
    queryFn: async ({ signal }) => {
      const { eligibleCountries, eligibleEnhancedCountries } = api.verifications;
      const ask = enhanced ? eligibleEnhancedCountries : eligibleCountries;
      return (await ask(undefined, { signal })).data.countries;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const verificationKeys = { queryKey: ['verification'] };
