import * as z from 'zod/mini';
import { type CompanyDetails, structuredAddress } from '#contract/accounts/company.ts';
import type { Issuer } from '#contract/checkout/checkout-page.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { pictureLink } from '#server/base/storage/links.ts';

const storedAddress = z.nullable(structuredAddress);

/** Everything of a workspace that its members see and can change. */
export type Details = Omit<CompanyDetails, 'privilege'>;

/** A workspace with its business details; undefined where there is none of that id. */
export async function selectDetails(db: Db, workspaceId: string): Promise<Details | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      size: row.size,
      country: row.country,
      websiteUrl: row.websiteUrl,
      useCases: row.useCases,
      otherUseCase: row.otherUseCase,
      contactPhone: row.contactPhone,
      pictureUrl: pictureLink(row.pictureId),
      createdAt: row.createdAt.toISOString(),
      legalName: row.legalName,
      registrationNumber: row.registrationNumber,
      companyEmail: row.companyEmail,
      companyEmailVerifiedAt: row.companyEmailVerifiedAt?.toISOString() ?? null,
      structuredAddress: storedAddress.parse(row.structuredAddress),
    }
  );
}

/** Whose name stands on statements and receipts: the legal one where it is given. */
export async function selectIssuer(db: Db, workspaceId: string): Promise<Issuer> {
  const row = await db
    .selectFrom('workspaces')
    .select(['name', 'legalName', 'registrationNumber', 'structuredAddress'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return {
    name: row.legalName ?? row.name,
    registrationNumber: row.registrationNumber,
    address: storedAddress.parse(row.structuredAddress),
  };
}

/** Keeps everybody else from changing a workspace's details until the transaction ends. */
export async function lockDetails(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
}

/** What can be changed; null: none. */
export type DetailsChange = Partial<
  Pick<
    Details,
    | 'name'
    | 'size'
    | 'country'
    | 'legalName'
    | 'registrationNumber'
    | 'websiteUrl'
    | 'companyEmail'
    | 'contactPhone'
    | 'structuredAddress'
  >
>;

/** Another mail address is not verified any more. */
export async function updateDetails(
  tx: Transaction,
  workspaceId: string,
  change: DetailsChange,
  now: Date,
): Promise<void> {
  const { structuredAddress: address } = change;
  const set = {
    name: change.name,
    size: change.size,
    country: change.country,
    legalName: change.legalName,
    registrationNumber: change.registrationNumber,
    websiteUrl: change.websiteUrl,
    companyEmail: change.companyEmail,
    ...(change.companyEmail !== undefined && {
      companyEmailSetAt: now,
      companyEmailVerifiedAt: null,
    }),
    contactPhone: change.contactPhone,
    structuredAddress: address && JSON.stringify(address),
  };
  await tx.updateTable('workspaces').set(set).where('id', '=', workspaceId).execute();
}

/** Marks a company address as verified; false where it is another one by now. */
export async function setEmailVerified(
  tx: Transaction,
  workspaceId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('workspaces')
    .set({ companyEmailVerifiedAt: now })
    .where('id', '=', workspaceId)
    .where('companyEmail', '=', email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When the workspace proved its domain; null: it has none any more. */
export async function setDomainVerified(
  tx: Transaction,
  workspaceId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set({ domainVerifiedAt: at })
    .where('id', '=', workspaceId)
    .execute();
}
