import * as z from 'zod/mini';
import { answer, endpoint, paging, permission, time, pageEnd } from './endpoint.ts';
import { id } from './ids.ts';

/** Every audited change: `<record>.<verb>`. The dashboard has a text for each. */
export const auditActions = [
  'workspace.created',
  'workspace.domain_removed',
  'workspace.domain_requested',
  'workspace.domain_verified',
  'workspace.email_link_sent',
  'workspace.email_verified',
  'workspace.picture_removed',
  'workspace.picture_set',
  'workspace.updated',
  'member.invited',
  'member.left',
  'member.privilege_set',
  'member.removed',
  'invite.accepted',
  'invite.refused',
  'invite.rescinded',
  'customer.erased',
  'wallet.created',
  'wallet.deleted',
  'wallet.verified',
  'payment_link.created',
  'payment_link.updated',
  'payment.accepted',
  'payment.canceled',
  'api_key.created',
  'api_key.revoked',
  'api_key.rolled',
  'api_key.stopped',
  'api_key.taken_over',
  'api_key.updated',
  'integration.created',
  'integration.updated',
  'integration.approved',
  'integration.refused',
  'integration.connected',
  'integration.disconnected',
  'integration.import_retried',
  'history.imported',
  'history.deleted',
  'button.created',
  'button.deleted',
  'payout_change.applied',
  'payout_change.canceled',
  'payout_change.dropped',
  'payout_change.requested',
  'refund.address_confirmed',
  'refund.address_given',
  'refund.canceled',
  'refund.completed',
  'refund.link_renewed',
  'refund.refuted',
  'refund.requested',
  'refund.sent',
  'transfer.assigned',
  'transfer.claimed',
  'transfer.dismissed',
  'transfer.restored',
  'verification.abandoned',
  'verification.approved',
  'verification.rejected',
  'verification.started',
  'verification.submitted',
  'webhook.created',
  'webhook.deleted',
  'webhook.disabled',
  'webhook.resent',
  'webhook.secret_rotated',
  'webhook.updated',
  'user.email_changed',
  'user.password_changed',
  'user.recovery_codes_renewed',
  'user.two_factor_off',
  'user.two_factor_on',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export const auditEntry = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  /** Who did it: a user, or a program with an API key (null once it is revoked); null for Florin. */
  actor: z.nullable(
    z.union([
      z.object({ id: z.string(), username: z.string(), name: z.nullable(z.string()) }),
      z.object({ id: z.string(), apiKey: z.nullable(z.string()) }),
    ]),
  ),
  target: z.nullable(z.string()),
  details: auditDetails,
  at: time,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLog = {
  list: endpoint(permission('audit:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/audit',
      summary: 'List the audit log, newest first',
    })
    .input(z.object({ id, ...paging }))
    .output(answer(z.object({ entries: z.array(auditEntry), ...pageEnd }))),
};
