import { Readable } from 'node:stream';
import type { Locale } from '#contract/base/i18n.ts';
import { serving } from '#server/base/context.ts';
import { csvFile } from '#server/base/http/csv.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/base/http/request-context.ts';
import { billingOverview } from './billing.ts';
import {
  fileName,
  type Statement,
  statementColumns,
  statementLines,
  statementOf,
  statementRecords,
  statementTotals,
} from './statement.ts';
import { createDocument, writeStatement } from './statement-pdf.ts';
import { webStream } from '#server/base/http/web-stream.ts';

export const billingRoutes = {
  get: api.billing.get.handler(async ({ input, context }) => ({
    data: await billingOverview(
      context,
      actorOf(context).workspaceId,
      environmentOf(context, input.environment),
    ),
  })),

  statement: api.billing.statement.handler(async ({ input, context: request }) => {
    const context = serving(request, 'exports');
    const environment = environmentOf(context, input.environment);
    const of = { environment, month: input.month };
    const statement = await statementOf(context, actorOf(context).workspaceId, of);
    if (input.format === 'pdf') return pdfFile(context, statement, input.language);
    return csvFile(context, {
      name: fileName(statement),
      columns: statementColumns,
      records: statementRecords(context, statement),
      locale: input.locale,
    });
  }),
};

async function pdfFile(
  context: RequestContext,
  statement: Statement,
  language: Locale,
): Promise<ReadableStream> {
  const { responseHeaders } = context;
  responseHeaders.set('content-type', 'application/pdf');
  responseHeaders.set('content-disposition', `attachment; filename="${fileName(statement)}.pdf"`);
  responseHeaders.set('cache-control', 'no-store');
  const totals = await statementTotals(context, statement);
  const document = createDocument(statement, language);
  const lines = statementLines(context, statement);
  writeStatement(document, { statement, totals, language }, lines).catch((error: Error) =>
    document.destroy(error),
  );
  return webStream(new Readable().wrap(document));
}
