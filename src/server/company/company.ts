import type { Company, companyInput } from '#contract/company.ts';
import type { output } from 'zod/mini';
import { audit } from '#server/audit/audit.ts';
import type { Transaction } from '#server/db.ts';
import { notFound } from '#server/errors.ts';
import { type RequestContext, sessionOf } from '#server/http/request-context.ts';
import { newId } from '#server/ids.ts';
import { insertCompany, insertMember, selectCompanies } from './store.ts';

export {
  selectCompanies as companiesOf,
  selectMember,
  selectMerchantName as merchantName,
  selectTolerance as toleranceOf,
  selectWorkspaceIds as workspaceIdsOf,
} from './store.ts';

/** Creates a workspace whose creator is its owner. */
export async function createCompany(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof companyInput>,
): Promise<Company> {
  const now = context.clock.now();
  const { userId } = sessionOf(context);
  const id = newId('workspace', now);
  await insertCompany(tx, {
    ...input,
    id,
    websiteUrl: input.websiteUrl ?? null,
    otherUseCase: input.otherUseCase ?? null,
    contactPhone: input.contactPhone ?? null,
    createdAt: now,
  });
  await insertMember(tx, {
    id: newId('member', now),
    workspaceId: id,
    userId,
    privilege: 'owner',
    now,
  });
  await audit(tx, now, { workspaceId: id, actor: userId, action: 'workspace.created', target: id });
  const [company] = await selectCompanies(tx, userId, id);
  if (!company) throw notFound();
  return company;
}
