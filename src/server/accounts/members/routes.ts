import { sendSessionCookies } from '#server/accounts/auth/auth.ts';
import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace, sessionOf } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import {
  acceptInvitation,
  findInvitation,
  invitationsOf,
  refuseInvitation,
} from './invitations.ts';
import { inviteMembers, pendingMembers, rescindInvite } from './invites.ts';
import { leaveWorkspace, membersOf, removeMember, setPrivilege } from './members.ts';

export const memberRoutes = {
  list: api.members.list.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: { members: await membersOf(context) } };
  }),

  remove: api.members.remove.handler(async ({ input, context }) => {
    const { userId } = memberOfWorkspace(context, input.id);
    if (input.takeOver.length > 0) assertStepUp(context);
    const removed = await commit(context, (tx) => removeMember(tx, context, input));
    if (removed.userId === userId) await sendSessionCookies(context, sessionOf(context));
  }),

  leave: api.members.leave.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    if (input.takeOver.length > 0) assertStepUp(context);
    await commit(context, (tx) => leaveWorkspace(tx, context, input.takeOver));
    await sendSessionCookies(context, sessionOf(context));
  }),

  setPrivilege: api.members.setPrivilege.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    const data = await commit(context, (tx) => setPrivilege(tx, context, input));
    return { data };
  }),

  pending: api.members.pending.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: { invites: await pendingMembers(context) } };
  }),

  invite: api.members.invite.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    const invites = await createOnce(context, input, (tx) => inviteMembers(tx, context, input));
    return { data: { invites } };
  }),

  rescind: api.members.rescind.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    await commit(context, (tx) => rescindInvite(tx, context, input.email));
  }),
};

export const invitationRoutes = {
  list: api.invitations.list.handler(async ({ context }) => {
    const invites = await invitationsOf(context);
    // The page's guard reads the pending invitations from the cookies.
    await sendSessionCookies(context, sessionOf(context));
    return { data: { invites } };
  }),

  find: api.invitations.find.handler(async ({ input, context }) => ({
    data: await findInvitation(context, input.token),
  })),

  accept: api.invitations.accept.handler(async ({ input, context }) => {
    const { companyId } = input;
    await commit(context, (tx) => acceptInvitation(tx, context, companyId));
    await sendSessionCookies(context, sessionOf(context), { selectedId: companyId });
    return { data: { companyId } };
  }),

  refuse: api.invitations.refuse.handler(async ({ input, context }) => {
    await commit(context, (tx) => refuseInvitation(tx, context, input.companyId));
    await sendSessionCookies(context, sessionOf(context));
  }),
};
