import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingMember } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { memberKeys } from './queries.ts';

/** Returns a function that resends an invitation with a new link and a new expiry. */
export function useResend(): (invite: PendingMember) => void {
  const t = useTexts('members');
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const resend = useMutation({
    mutationFn: ({ email, privilege, role }: PendingMember) =>
      api.members.invite({ id, emails: [email], privilege, ...(role !== null && { role }) }),
    onSuccess: (_, { email }) => notify('success', t('pending.resent', { email })),
    onError: (error) => notify('error', errorText(error)),
    onSettled: () => queryClient.invalidateQueries(memberKeys),
  });
  return resend.mutate;
}
