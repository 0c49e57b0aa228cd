import * as z from 'zod/mini';
import { apiKeysMaximum } from './api-keys.ts';
import { email } from './email.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { privileges } from '#contract/base/permissions.ts';
import { legible } from '#contract/base/text.ts';

/** Per request, and pending at a time per workspace. */
export const invitesMaximum = 50;
export const inviteDays = 7;

const privilege = z.enum(privileges, 'invalid');
const role = z.string().check(legible, z.maxLength(60, 'too_long'));

export const member = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  pictureUrl: z.nullable(z.string()),
  privilege: z.enum(privileges),
  role: z.nullable(z.string()),
  /** Whether it is the user of this request. */
  you: z.boolean(),
  joinedAt: time,
});
export type Member = z.infer<typeof member>;

/** A pending invitation as the workspace sees it. */
export const pendingMember = z.object({
  id: z.string(),
  email: z.string(),
  privilege: z.enum(privileges),
  role: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  sentAt: time,
  expiresAt: time,
});
export type PendingMember = z.infer<typeof pendingMember>;

/** An invitation as the invited person sees it. */
export const invitation = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  privilege: z.enum(privileges),
  role: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  sentAt: time,
  expiresAt: time,
});
export type Invitation = z.infer<typeof invitation>;

export const inviteInput = z.object({
  id,
  emails: z.array(email).check(z.minLength(1, 'required'), z.maxLength(invitesMaximum, 'too_long')),
  privilege,
  role: z.optional(role),
});

/** An absent role stays as it is, an empty one is removed. */
export const setPrivilegeInput = z.object({
  id,
  memberId: id,
  privilege,
  role: z.optional(role),
});

/** The API keys of a departing member that others take over, and by whom. Their other keys stop immediately. */
const takeOver = z._default(
  z.array(z.object({ keyId: id, memberId: id })).check(z.maxLength(apiKeysMaximum, 'too_long')),
  [],
);
export type TakeOver = z.infer<typeof takeOver>;

export const members = {
  list: endpoint(permission('members:read').on('id'))
    .route({ method: 'GET', path: '/company/{id}/members', summary: 'List members' })
    .input(z.object({ id }))
    .output(answer(z.object({ members: z.array(member) }))),
  remove: endpoint(permission('members:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/company/{id}/members/{memberId}',
      summary: 'Remove a member and stop their API keys; the last owner cannot be removed',
      successStatus: 204,
    })
    .input(z.object({ id, memberId: id, takeOver }))
    .output(z.undefined()),
  leave: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/leave',
      summary: 'Leave a workspace and stop your API keys; the last owner cannot leave',
      successStatus: 204,
    })
    .input(z.object({ id, takeOver }))
    .output(z.undefined()),
  setPrivilege: endpoint(permission('members:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/company/{id}/members/set-privilege',
      summary: 'Update a member’s privilege and role; only owners can add or change owners',
    })
    .input(setPrivilegeInput)
    .output(answer(member)),
  pending: endpoint(permission('members:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/members/invites',
      summary: 'List pending invitations',
    })
    .input(z.object({ id }))
    .output(answer(z.object({ invites: z.array(pendingMember) }))),
  invite: endpoint(permission('members:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/members/invites',
      summary: 'Invite people by email; people already invited get a new email',
      successStatus: 201,
    })
    .input(inviteInput)
    .output(answer(z.object({ invites: z.array(pendingMember) }))),
  rescind: endpoint(permission('members:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/company/{id}/members/invites/rescind',
      summary: 'Revoke an invitation',
      successStatus: 204,
    })
    .input(z.object({ id, email }))
    .output(z.undefined()),
};

/** Calls of the invited person. Invitations belong to a confirmed address. */
export const invitations = {
  list: endpoint('user')
    .route({ method: 'GET', path: '/user/invites', summary: 'List your invitations' })
    .output(answer(z.object({ invites: z.array(invitation) }))),
  find: endpoint('public')
    .route({
      method: 'POST',
      path: '/company/invites/find',
      summary: 'Retrieve an invitation by its emailed token',
    })
    .input(z.object({ token: z.string('required').check(z.maxLength(200, 'too_long')) }))
    .output(answer(z.extend(invitation, { email: z.string() }))),
  accept: endpoint('user')
    .route({
      method: 'PATCH',
      path: '/company/invites/accept',
      summary: 'Accept an invitation',
    })
    .input(z.object({ companyId: id }))
    .output(answer(z.object({ companyId: z.string() }))),
  refuse: endpoint('user')
    .route({
      method: 'PATCH',
      path: '/company/invites/refuse',
      summary: 'Decline an invitation',
      successStatus: 204,
    })
    .input(z.object({ companyId: id }))
    .output(z.undefined()),
};
