import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { auditChain, queueAudits, runAudit } from './nightly.ts';

/** The background work of audits: every night the last day of each network is recounted. */
export function ledgerAuditJobs(): JobHandler[] {
  return [
    onSchedule('audit_ledgers', '12 2 * * *', (_payload, context) => queueAudits(context)),
    onJob(auditChain, ({ chain }, context, signal) => runAudit(context, chain, signal), {
      lane: 'slow',
    }),
  ];
}
