import type { Invitation } from '#contract/accounts/members.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Returns a function that describes who invites and with which privilege. */
export function useInvitationText(): (
  invite: Pick<Invitation, 'invitedBy' | 'privilege'>,
) => string {
  const t = useTexts('invites');
  const privileges = useTexts('privileges');
  return ({ invitedBy, privilege }) => {
    const as = privileges(`name.${privilege}`);
    return invitedBy
      ? t('invitedBy', { name: invitedBy, privilege: as })
      : t('invitedByNobody', { privilege: as });
  };
}
