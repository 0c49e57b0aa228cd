import type { Walk } from './open-walk.ts';

/** What blocks rest on that one provider shows. */
export function evidenceOf({ client, context }: Pick<Walk, 'client' | 'context'>) {
  const used = client.operators().find(({ state }) => state === 'used');
  return {
    proof: context.config.sandbox ? ('demo' as const) : ('trusted_single' as const),
    providers: [used?.host ?? client.key] as [string],
  };
}
