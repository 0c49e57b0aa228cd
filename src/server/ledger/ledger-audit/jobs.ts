import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { auditChain, queueAudits, runAudit } from './nightly.ts';

/** Returns the jobs that audit the last day of each network every night. */
export function ledgerAuditJobs(): JobHandler[] {
  return [
    onSchedule('audit_ledgers', '12 2 * * *', (_payload, context) => queueAudits(context)),
    onJob(auditChain, ({ chain }, context, signal) => runAudit(context, chain, signal), {
      lane: 'slow',
    }),
  ];
}
