import { type JobHandler, onJob } from '#server/jobs/handler.ts';
import { sendMail } from './mail.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

export function mailJobs(transport: MailTransport): JobHandler[] {
  return [
    onJob(sendMail, async (mail, context) => {
      try {
        await transport.send(mail);
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        context.log.warn({ err: error.cause, mail: mail.id }, 'a mail was refused for good');
      }
    }),
  ];
}
