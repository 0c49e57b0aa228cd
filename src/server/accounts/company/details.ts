import {
  structuredAddress,
  type CompanyChange,
  type CompanyDetails,
  type StructuredAddress,
} from '#contract/accounts/company.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound, propertyOf } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import {
  type Details,
  type DetailsChange,
  lockDetails,
  selectDetails,
  updateDetails,
} from './details-store.ts';

/** Returns the workspace as the member sees it. */
export async function companyDetails(context: RequestContext): Promise<CompanyDetails> {
  const { workspaceId, privilege } = memberOf(context);
  const details = await selectDetails(context.db, workspaceId);
  if (!details) throw notFound();
  return { ...details, privilege };
}

/**
 * Changes the given fields and keeps the rest, which others may have changed in the meantime. A value equal
 * to the current one is not a change: it is not audited, and a verified address stays verified. Throws
 * `step_up_required` for a name or legal name in place of another, because payers see it.
 */
export async function changeDetails(
  tx: Transaction,
  context: RequestContext,
  requested: CompanyChange,
): Promise<CompanyDetails> {
  const { workspaceId, userId, privilege } = memberOf(context);
  await lockDetails(tx, workspaceId);
  const before = await selectDetails(tx, workspaceId);
  if (!before) throw notFound();
  const change = changesOf(before, requested);
  if (Object.keys(change).length === 0) return { ...before, privilege };
  const isRenamed = 'name' in change || ('legalName' in change && before.legalName !== null);
  if (isRenamed) assertStepUp(context);
  const now = context.clock.now();
  await updateDetails(tx, workspaceId, change, now);
  await audit(tx, now, {
    workspaceId,
    actor: userId,
    action: 'workspace.updated',
    target: workspaceId,
    details: beforeAndAfter(before, change),
  });
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
  const after = await selectDetails(tx, workspaceId);
  return { ...before, ...after, privilege };
}

function changesOf(before: Details, requested: CompanyChange): DetailsChange {
  const entries = Object.entries(requested)
    .filter(([field, value]) => field in before && value !== undefined)
    .map(([field, value]) => [field, value === '' ? null : value] as const)
    .filter(([field, value]) => toText(value) !== toText(propertyOf(before, field)));
  return Object.fromEntries(entries);
}

/** Returns `{ legalName, legalNameBefore, … }` for the changed fields; an absent value is an empty string. */
function beforeAndAfter(before: Details, change: DetailsChange): Record<string, string> {
  return Object.fromEntries(
    Object.entries(change).flatMap(([field, value]) => [
      [field, toText(value)],
      [`${field}Before`, toText(propertyOf(before, field))],
    ]),
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? addressLine(structuredAddress.parse(value)) : String(value);
}

function addressLine({ street, postalCode, city, state, country }: StructuredAddress): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street, place, state, country].filter(Boolean).join(', ');
}
