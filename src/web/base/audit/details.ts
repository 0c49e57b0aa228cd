import type { AuditEntry } from '#contract/base/audit.ts';
import { type LinkStatus, linkStatuses } from '#contract/checkout/payment-links.ts';
import { type Privilege, privileges } from '#contract/base/permissions.ts';
import { type VerificationKind, verificationKinds } from '#contract/workspace/verification.ts';
import { useTexts } from '#web/kit/texts.ts';

type Detail = { key: string; label: string; value: string };

/** Returns a function that translates the details of an audit entry, as far as texts exist. */
export function useDetails(): (details: AuditEntry['details']) => Detail[] {
  const t = useTexts('audit');
  const names = useTexts('privileges');

  function inWords(value: string | number | boolean): string {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (privileges.includes(value as Privilege)) return names(`name.${value as Privilege}`);
    if (isKind(value)) return t(`kind.${value}`);
    if (linkStatuses.includes(value as LinkStatus)) return t(`status.${value as LinkStatus}`);
    return String(value);
  }

  return (details) =>
    labels.flatMap((key) => {
      const value = details[key] ?? null;
      return value === null || value === ''
        ? []
        : [{ key, label: t(`detail.${key}`), value: inWords(value) }];
    });
}

/** In display order. */
const labels = [
  'email',
  'username',
  'privilege',
  'from',
  'to',
  'role',
  'roleBefore',
  'address',
  'url',
  'urlBefore',
  'newSecretKey',
  'domain',
  'name',
  'nameBefore',
  'size',
  'sizeBefore',
  'country',
  'countryBefore',
  'legalName',
  'legalNameBefore',
  'registrationNumber',
  'registrationNumberBefore',
  'websiteUrl',
  'websiteUrlBefore',
  'companyEmail',
  'companyEmailBefore',
  'contactPhone',
  'contactPhoneBefore',
  'structuredAddress',
  'structuredAddressBefore',
  'status',
  'kind',
  'label',
  'environment',
  'scopes',
  'expiresAt',
  'overlapHours',
  'amount',
  'reason',
  'since',
  'count',
] as const;

function isKind(value: unknown): value is VerificationKind {
  return verificationKinds.includes(value as VerificationKind);
}
