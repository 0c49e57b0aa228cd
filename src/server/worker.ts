import { authJobs } from './accounts/auth/jobs.ts';
import { companyEmailJobs } from './workspace/company-email/jobs.ts';
import type { Context } from './base/context.ts';
import { domainJobs } from './workspace/domains/jobs.ts';
import { createGuardedClient } from './base/http/guarded-client.ts';
import { requestJobs } from './base/http/jobs.ts';
import type { LeaseOptions } from './base/jobs/leases.ts';
import { addJob } from './base/jobs/queue.ts';
import { runJobs } from './base/jobs/run.ts';
import { ledgerAuditJobs } from './ledger/ledger-audit/jobs.ts';
import { mailJobs } from './delivery/mail/jobs.ts';
import { createMailTransport } from './delivery/mail/transport.ts';
import { heldAmountJobs } from './ledger/held-amounts/jobs.ts';
import { memberJobs } from './accounts/members/jobs.ts';
import { notificationJobs } from './delivery/notifications/jobs.ts';
import { orderJobs } from './integrations/orders/jobs.ts';
import { payoutChangeJobs } from './checkout/payout-changes/jobs.ts';
import { fetchFiatRatesNow, rateJobs } from './chain/rates/jobs.ts';
import { refundJobs } from './ledger/refunds/jobs.ts';
import { squarespaceJobs } from './integrations/squarespace/jobs.ts';
import { twoFactorJobs } from './accounts/two-factor/jobs.ts';
import { userJobs } from './accounts/user/jobs.ts';
import { verificationJobs } from './workspace/verification/jobs.ts';
import { startDispatching } from './delivery/webhooks/dispatch.ts';
import { webhookJobs } from './delivery/webhooks/jobs.ts';

/** Runs the background jobs of all features and sends webhook deliveries, until it is stopped. */
export async function startWorker(
  context: Context,
  options: LeaseOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const client = createGuardedClient({ allowLoopback: context.config.sandbox });
  const transport = createMailTransport(context.config, context.clock);
  const handlers = [
    ...mailJobs(transport),
    ...webhookJobs(),
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
    ...orderJobs,
    ...squarespaceJobs,
    ...requestJobs(),
  ];
  const jobs = await runJobs(context, handlers, options);
  const dispatching = startDispatching(context, client, jobs.leases);
  await addJob(context.db, fetchFiatRatesNow, {}, { key: fetchFiatRatesNow.name });
  return {
    async stop() {
      await jobs.stop(dispatching.stop());
      await client.close();
      transport.close();
    },
  };
}
