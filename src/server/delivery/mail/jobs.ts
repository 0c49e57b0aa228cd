import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { openMail, sendMail } from './mail.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

export function mailJobs(transport: MailTransport): JobHandler[] {
  return [
    onJob(sendMail, async (queued, context) => {
      try {
        await transport.send({ ...openMail(context, queued), id: queued.id });
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        context.log.warn({ err: error.cause, mail: queued.id }, 'mail rejected permanently');
      }
    }),
  ];
}
