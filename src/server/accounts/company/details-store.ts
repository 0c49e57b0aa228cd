import * as z from 'zod/mini';
import { type CompanyDetails, structuredAddress } from '#contract/accounts/company.ts';
import type { Currency } from '#contract/base/money.ts';
import { currencyOf } from '#contract/base/places/country-currency.ts';
import type { Issuer } from '#contract/checkout/checkout-page.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { pictureLink } from '#server/base/storage/links.ts';

const storedAddress = z.nullable(structuredAddress);

/** The fields of a workspace that its members can see and change. */
export type Details = Omit<CompanyDetails, 'privilege'>;

/** Returns a workspace with its business details; undefined if there is none of that id. */
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
      reportingCurrency: row.reportingCurrency ?? currencyOf(row.country),
    }
  );
}

/**
 * Returns the name on statements and receipts, which is the legal one if it is set, with the registration
 * number and the address.
 */
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

/** Returns the currency in which the workspace's revenue is added up. */
export async function selectReportingCurrency(db: Db, workspaceId: string): Promise<Currency> {
  const row = await db
    .selectFrom('workspaces')
    .select(['country', 'reportingCurrency'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return row.reportingCurrency ?? currencyOf(row.country);
}

/** Locks a workspace's details until the transaction ends. */
export async function lockDetails(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
}

/** The fields that can be changed; null removes one. */
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
    | 'reportingCurrency'
  >
>;

/** Updates a workspace's details. A new company email is no longer verified. */
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
    reportingCurrency: change.reportingCurrency,
  };
  await tx.updateTable('workspaces').set(set).where('id', '=', workspaceId).execute();
}

/** Marks the company address as verified. Returns false if it is a different one by now. */
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

/** Sets when the workspace verified its domain, or null if it has none any longer. */
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
