import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Member, TakeOver } from '#contract/accounts/members.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { selectedWorkspaceId } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import {
  leaveWorkspace,
  switchWorkspace,
  useWorkspace,
  useWorkspaceId,
} from '#web/kit/session/workspace.ts';
import { DepartingKeys, useDepartingKeys } from './departing-keys.tsx';

type Props = { members: Member[]; onClose: () => void };

/** Leaves the workspace. Tells its last owner what to do first. */
export function LeaveDialog({ members, onClose }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const owners = members.filter(({ privilege }) => privilege === 'owner');
  const isLastOwner = owners.length === 1 && owners[0]!.you;
  if (!isLastOwner) return <ConfirmLeave members={members} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('leave.title')}
      text={errorText(new ApiError('last_owner'))}
      onClose={onClose}
    >
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function ConfirmLeave({ members, onClose }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const workspace = useWorkspace()?.name ?? '';
  const member = members.find(({ you }) => you);
  const departing = useDepartingKeys(member);
  const { takeOver } = departing;
  const leave = useMutation({
    mutationFn: (left: { id: string; name: string; takeOver: TakeOver }) =>
      leaveWorkspace(left.id, left.takeOver),
    onSuccess: async (_response, { name }) => {
      notify('success', t('leave.done', { workspace: name }));
      await navigate({ to: paths.dashboard });
      // The response's cookies no longer name the workspace that was left.
      const next = selectedWorkspaceId();
      if (next) switchWorkspace(next);
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      notifyFailure(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      text={t('leave.text', { workspace })}
      confirm={t('leave.confirm')}
      cancel={ui('cancel')}
      busy={leave.isPending || departing.isPending}
      onConfirm={() => leave.mutate({ id, name: workspace, takeOver })}
      onCancel={onClose}
    >
      {member && <DepartingKeys member={member} members={members} departing={departing} />}
    </ConfirmDialog>
  );
}
