import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export function chargesQuery(companyId: string) {
  return infiniteQueryOptions({
    queryKey: ['coinbase-charges', companyId],
    queryFn: async ({ signal, pageParam }) => {
      const input = { companyId, ...(pageParam && { after: pageParam }) };
      return (await api.coinbaseCommerce.charges(input, { signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
