import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Invitation } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { switchWorkspace } from '#web/kit/session/workspace.ts';
import { useInvitationText } from './invitation-text.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

export function InvitationCard({ invite }: { invite: Invitation }) {
  const t = useTexts('invites');
  const format = useFormat();
  const textOf = useInvitationText();
  const [refusing, setRefusing] = useState(false);
  const accept = useAccept();
  const { companyName, role, expiresAt } = invite;
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{companyName}</h2>
        <p>{textOf(invite)}</p>
        <p className="text-[0.8125rem] text-muted">
          {role && <>{t('role', { role })} · </>}
          <time dateTime={expiresAt} title={format.fullTime(expiresAt)}>
            {t('expires', { date: format.date(expiresAt) })}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          aria-label={t('refuseOf', { company: companyName })}
          onClick={() => setRefusing(true)}
        >
          {t('refuse')}
        </Button>
        <Button
          aria-label={t('acceptOf', { company: companyName })}
          busy={accept.isPending}
          onClick={() => accept.mutate(invite)}
        >
          {t('accept')}
        </Button>
      </div>
      {refusing && <RefuseDialog invite={invite} onClose={() => setRefusing(false)} />}
    </article>
  );
}

/** Returns a function that joins the workspace and switches to it. */
function useAccept() {
  const t = useTexts('invites');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ companyId }: Invitation) => api.invitations.accept({ companyId }),
    onSuccess: async (_, { companyId, companyName }) => {
      switchWorkspace(companyId);
      await queryClient.invalidateQueries();
      notify('success', t('accepted', { workspace: companyName }));
      await navigate({ to: paths.dashboard });
    },
    onError: async (error) => {
      notify('error', errorText(error));
      await queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
