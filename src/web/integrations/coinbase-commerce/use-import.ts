import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadMaximum } from '#contract/base/uploads.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { ImportPreview } from '#contract/integrations/coinbase-commerce.ts';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { errorText, issueText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { chargesQuery } from './queries.ts';

export type Scope = { companyId: string; environment: Environment };

type State =
  | { step: 'empty' }
  | { step: 'reading' }
  | { step: 'refused'; problem: string }
  | { step: 'read'; preview: ImportPreview; problem?: string }
  | { step: 'importing'; preview: ImportPreview; done: number }
  | { step: 'done'; kind: ImportPreview['kind']; count: number };

/** Returns the state of an import, and what reads and imports a file. */
export function useImport({ companyId, environment }: Scope) {
  const t = useTexts('coinbaseCommerce');
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<State>({ step: 'empty' });
  const scope = { companyId, environment };

  async function read(chosen: File) {
    setFile(chosen);
    if (chosen.size > uploadMaximum) {
      setState({ step: 'refused', problem: issueText('csv_large') });
      return;
    }
    setState({ step: 'reading' });
    try {
      const { data } = await api.coinbaseCommerce.preview({ ...scope, file: chosen });
      setState({ step: 'read', preview: data });
    } catch (error) {
      setState({ step: 'refused', problem: problemText(error) });
    }
  }

  async function importAll(chosen: File, preview: ImportPreview) {
    let done = 0;
    setState({ step: 'importing', preview, done });
    try {
      for (let remaining = preview.new; remaining > 0;) {
        const { data } = await api.coinbaseCommerce.importNext({ ...scope, file: chosen });
        done += data.imported;
        remaining = data.remaining;
        setState({ step: 'importing', preview, done });
      }
      setState({ step: 'done', kind: preview.kind, count: done });
    } catch (error) {
      const problem = t('import.stopped', { error: problemText(error) });
      setState({ step: 'read', preview: { ...preview, new: preview.new - done }, problem });
    }
    await queryClient.invalidateQueries(chargesQuery(companyId));
    await queryClient.invalidateQueries({ queryKey: ['links', companyId] });
  }

  return { file, state, read, importAll };
}

/** Returns what is wrong with a file, or why it couldn’t be sent. */
function problemText(error: unknown): string {
  const issue = isApiError(error, 'invalid_fields') ? error.issues[0] : undefined;
  return issue ? issueText(issue.code) : errorText(error);
}
