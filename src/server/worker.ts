import { authJobs } from './auth/jobs.ts';
import { companyEmailJobs } from './company-email/jobs.ts';
import type { Context } from './context.ts';
import { domainJobs } from './domains/jobs.ts';
import { createGuardedClient } from './http/guarded-client.ts';
import { requestJobs } from './http/jobs.ts';
import type { LeaseOptions } from './jobs/leases.ts';
import { runJobs } from './jobs/run.ts';
import { ledgerAuditJobs } from './ledger-audit/jobs.ts';
import { mailJobs } from './mail/jobs.ts';
import { createMailTransport } from './mail/transport.ts';
import { heldAmountJobs } from './held-amounts/jobs.ts';
import { memberJobs } from './members/jobs.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { payoutChangeJobs } from './payout-changes/jobs.ts';
import { rateJobs } from './rates/jobs.ts';
import { refundJobs } from './refunds/jobs.ts';
import { twoFactorJobs } from './two-factor/jobs.ts';
import { userJobs } from './user/jobs.ts';
import { verificationJobs } from './verification/jobs.ts';
import { webhookJobs } from './webhooks/jobs.ts';

/** Does the background work of every feature until it is stopped. */
export async function startWorker(
  context: Context,
  options: LeaseOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const client = createGuardedClient({ allowLoopback: context.config.sandbox });
  const transport = createMailTransport(context.config, context.clock);
  const handlers = [
    ...mailJobs(transport),
    ...webhookJobs(client),
    ...authJobs(),
    ...twoFactorJobs(),
    ...userJobs(),
    ...memberJobs(),
    ...companyEmailJobs(),
    ...domainJobs(),
    ...heldAmountJobs(),
    ...notificationJobs(),
    ...payoutChangeJobs(),
    ...rateJobs(),
    ...ledgerAuditJobs(),
    ...refundJobs(),
    ...verificationJobs(),
    ...requestJobs(),
  ];
  const jobs = await runJobs(context, handlers, options);
  return {
    async stop() {
      await jobs.stop();
      await client.close();
      transport.close();
    },
  };
}
