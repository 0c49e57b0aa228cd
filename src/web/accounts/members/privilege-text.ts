import { mayDo, type Permission, permissions, type Privilege } from '#contract/base/permissions.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';

type Thing = Permission extends `${infer Name}:${string}` ? Name : never;

/** Returns a function that describes in a sentence what a privilege allows. */
export function usePrivilegeText(): (privilege: Privilege) => string {
  const t = useTexts('privileges');
  const format = useFormat();
  return (privilege) => {
    if (privilege === 'owner') return t('can.everything');
    const things = changeable(privilege);
    if (things.length === 0) return t('can.only');
    if (things.length === changeable('owner').length) return t('can.everythingButOwners');
    return t('can.some', { things: format.list(things.map((thing) => t(`thing.${thing}`))) });
  };
}

/** Returns what a privilege allows to change, from the same matrix that the server uses. */
function changeable(privilege: Privilege): Thing[] {
  return permissions
    .filter((permission) => permission.endsWith(':write') && mayDo(privilege, permission))
    .map((permission) => permission.split(':')[0] as Thing);
}
