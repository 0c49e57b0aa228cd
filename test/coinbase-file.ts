import type { ImportPreview } from '#contract/integrations/coinbase-commerce.ts';
import { type ApiResponse, type Caller, signInWithCompany, testApi } from './api.ts';
import type { TestContext } from './context.ts';
import { ids, wallet } from './requests.ts';

export type Member = Caller & { companyId: string };
type Content = string | Uint8Array<ArrayBuffer>;
type How = { by?: Member; environment?: string };

/** Sends files of Coinbase Commerce to the API, by `owner()` unless a call names someone else. */
export function coinbaseFiles(context: TestContext, owner: () => Member) {
  async function send(
    what: 'preview' | 'import',
    file: Content,
    { by = owner(), environment }: How = {},
  ): Promise<ApiResponse> {
    // Tests send more files than a workspace may in a minute.
    await context.pool.query('delete from throttles');
    const form = new FormData();
    form.append('companyId', by.companyId);
    if (environment !== undefined) form.append('environment', environment);
    form.append('file', new File([file], 'export.csv', { type: 'text/csv' }));
    return by.call('POST', `/integration/coinbase-commerce/${what}`, form);
  }

  return {
    send,

    async preview(file: Content, how?: How): Promise<ImportPreview> {
      const { data, error } = await send('preview', file, how);
      if (error) throw new Error(JSON.stringify(error));
      return data as ImportPreview;
    },

    /** Imports a whole file. Returns how many records that created. */
    async importAll(file: Content, how?: How): Promise<number> {
      let created = 0;
      for (let remaining = 1; remaining > 0;) {
        const { data, error } = await send('import', file, how);
        if (error) throw new Error(JSON.stringify(error));
        created += data.imported as number;
        remaining = data.remaining as number;
      }
      return created;
    },
  };
}

/** Signs someone in who has a workspace with a wallet for test payments. */
export async function withWallet(context: TestContext): Promise<Member> {
  const caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  await caller.call('POST', '/wallet', wallet({}));
  return caller;
}
