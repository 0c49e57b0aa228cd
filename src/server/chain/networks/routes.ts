import { chains } from '#contract/chain/networks.ts';
import { api } from '#server/base/http/implement.ts';
import { networkStates } from './networks.ts';

export const networkRoutes = {
  list: api.networkStates.list.handler(async ({ context }) => {
    const states = await networkStates(context);
    return {
      data: {
        networks: states.map(
          ({ chain, lastBlockAt: _, headAdvancedAt, checkedAt, alarms, ...state }) => ({
            ...state,
            alarms: alarms.map(({ kind, since }) => ({ kind, since: since.toISOString() })),
            name: chains[chain].name,
            assets: chains[chain].assets.map(({ symbol }) => symbol),
            headAdvancedAt: headAdvancedAt?.toISOString() ?? null,
            checkedAt: checkedAt?.toISOString() ?? null,
          }),
        ),
      },
    };
  }),
};
