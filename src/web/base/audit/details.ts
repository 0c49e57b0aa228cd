import type { AuditEntry } from '#contract/base/audit.ts';
import { type Environment, environments } from '#contract/chain/networks.ts';
import { type LinkStatus, linkStatuses } from '#contract/checkout/payment-links.ts';
import { type Privilege, privileges } from '#contract/base/permissions.ts';
import { type VerificationKind, verificationKinds } from '#contract/workspace/verification.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';

type Value = string | number | boolean;
type Detail = { key: string; label: string; value: string };

/**
 * Returns a function that shows the details of an audit entry in the reader's language. Values without a
 * translation are shown as they are.
 */
export function useDetails(): (details: AuditEntry['details']) => Detail[] {
  const t = useTexts('audit');
  const names = useTexts('privileges');
  const format = useFormat();

  function show(key: (typeof labels)[number], value: Value): string {
    if (typeof value !== 'string') return inWords(value);
    switch (key) {
      case 'amount': {
        const [number = '', symbol] = value.split(' ');
        return symbol && isDecimal(number) ? `${format.decimal(number)} ${symbol}` : value;
      }
      case 'country':
      case 'countryBefore':
        return format.country(value);
      case 'environment':
        return environments.includes(value as Environment)
          ? t(`environment.${value as Environment}`)
          : value;
      case 'expiresAt':
      case 'since':
        return isTime(value) ? format.dateTime(value) : value;
      default:
        return inWords(value);
    }
  }

  function inWords(value: Value): string {
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
        : [{ key, label: t(`detail.${key}`), value: show(key, value) }];
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
  'charges',
] as const;

function isDecimal(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function isKind(value: unknown): value is VerificationKind {
  return verificationKinds.includes(value as VerificationKind);
}
