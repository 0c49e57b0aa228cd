import { type Company, type companyInput, workspacesMaximum } from '#contract/accounts/company.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import type { output } from 'zod/mini';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { lockMemberships, insertCompany, insertMember, selectCompanies } from './store.ts';

export {
  lockDetails,
  selectDetails,
  selectIssuer,
  selectReportingCurrency,
  setDomainVerified,
  setEmailVerified,
} from './details-store.ts';
export {
  selectAllWorkspaces,
  selectCompanies,
  selectHome,
  selectMember,
  selectMerchant,
  selectMerchantName,
  selectWorkspaceIds,
  selectWorkspaceIdsOf,
} from './store.ts';

/** Creates a workspace with the caller as its owner. */
export async function createCompany(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof companyInput>,
): Promise<Company> {
  const now = context.clock.now();
  const { userId } = sessionOf(context);
  const id = newId('workspace', now);
  assertBelowMaximum(await lockMemberships(tx, userId));
  await insertCompany(tx, {
    ...input,
    id,
    websiteUrl: input.websiteUrl ?? null,
    otherUseCase: input.useCases.includes('other') ? (input.otherUseCase ?? null) : null,
    contactPhone: input.contactPhone ?? null,
    createdAt: now,
  });
  await insertMember(tx, {
    id: newId('member', now),
    workspaceId: id,
    userId,
    privilege: 'owner',
    role: null,
    now,
  });
  publishOnCommit(tx, { userId, topic: 'workspaces' });
  await audit(tx, now, { workspaceId: id, actor: userId, action: 'workspace.created', target: id });
  const [company] = await selectCompanies(tx, userId, id);
  if (!company) throw notFound();
  return company;
}

/** Makes a user a member. Returns false if they already are. Throws `too_many_workspaces`. */
export async function joinWorkspace(
  tx: Transaction,
  membership: {
    workspaceId: string;
    userId: string;
    privilege: Privilege;
    role: string | null;
    now: Date;
  },
): Promise<boolean> {
  const memberships = await lockMemberships(tx, membership.userId);
  if (memberships.includes(membership.workspaceId)) return false;
  assertBelowMaximum(memberships);
  await insertMember(tx, { ...membership, id: newId('member', membership.now) });
  publishOnCommit(tx, { userId: membership.userId, topic: 'workspaces' });
  return true;
}

function assertBelowMaximum(memberships: string[]): void {
  if (memberships.length >= workspacesMaximum) throw new AppError('too_many_workspaces');
}
