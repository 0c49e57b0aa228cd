import * as z from 'zod/mini';
import { AppError, RetryableError } from '#server/base/errors.ts';
import { isLoopbackHost } from '#server/base/http/public-url.ts';
import { alpha3 } from './alpha-3.ts';
import type {
  Calling,
  DeclaredCompany,
  RemoteCheck,
  RemoteProvider,
} from '#server/workspace/verification/provider.ts';
import { requestSumsub, type SumsubConfig } from './client.ts';
import { applicantIdForm, readReview } from './review.ts';

/** As long as the links of the built-in review. */
const linkLifeSeconds = 24 * 60 * 60;
const conflict = 409;

/** Creates the provider for Sumsub (https://docs.sumsub.com), whose own page takes documents. */
export function sumsub(config: SumsubConfig): RemoteProvider {
  return {
    name: 'sumsub',
    async open(context, check) {
      const levelName = config.levels[check.kind];
      const openUntil = new Date(context.clock.now().getTime() + linkLifeSeconds * 1000);
      const applicantId = await openApplicant(config, context, { ...check, levelName });
      return {
        applicantId,
        levelName,
        openUntil,
        url: await createLink(config, context, { ...check, levelName }),
      };
    },
    async review(context, applicantId) {
      const path = `/resources/applicants/${encodeURIComponent(applicantId)}/one`;
      return readReview((await requestSumsub(config, context, { method: 'GET', path })).body);
    },
  };
}

type Check = RemoteCheck & { levelName: string };

const applicant = z.object({ id: z.string().check(z.regex(applicantIdForm)) });

/**
 * Creates the applicant, or finds the one of an earlier start, and corrects what it declared. Returns its ID. Throws
 * `verification_in_progress` if Sumsub is reviewing or has approved it: what was reviewed must stay as it was.
 */
async function openApplicant(
  config: SumsubConfig,
  context: Calling,
  { verificationId, company, locale, levelName }: Check,
): Promise<string> {
  const companyInfo = company && toCompanyInfo(company);
  const created = await requestSumsub(config, context, {
    method: 'POST',
    path: `/resources/applicants?levelName=${encodeURIComponent(levelName)}`,
    body: {
      externalUserId: verificationId,
      type: company ? 'company' : 'individual',
      lang: locale,
      ...(companyInfo && { fixedInfo: { companyInfo } }),
    },
    expected: [conflict],
  });
  if (created.status !== conflict) return idOf(created.body);
  const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(verificationId)}/one`;
  const { body } = await requestSumsub(config, context, { method: 'GET', path });
  const id = idOf(body);
  const { state } = readReview(body).result;
  if (state === 'submitted' || state === 'approved') throw new AppError('verification_in_progress');
  if (companyInfo) {
    await requestSumsub(config, context, {
      method: 'PATCH',
      path: `/resources/applicants/${id}/fixedInfo/companyInfo`,
      body: companyInfo,
    });
  }
  return id;
}

function idOf(body: unknown): string {
  const parsed = applicant.safeParse(body);
  if (parsed.success) return parsed.data.id;
  throw new RetryableError('Sumsub sent an applicant without an ID');
}

function toCompanyInfo({ businessName, registrationNumber, country, websiteUrl }: DeclaredCompany) {
  return {
    companyName: businessName,
    registrationNumber,
    country: alpha3(country),
    ...(websiteUrl !== undefined && { website: websiteUrl }),
  };
}

const link = z.object({ url: z.string().check(z.maxLength(2_000)) });

async function createLink(
  config: SumsubConfig,
  context: Calling,
  { verificationId, locale, levelName }: Check,
): Promise<string> {
  const { body } = await requestSumsub(config, context, {
    method: 'POST',
    path: `/resources/sdkIntegrations/levels/-/websdkLink?lang=${encodeURIComponent(locale)}`,
    body: { levelName, userId: verificationId, ttlInSecs: linkLifeSeconds },
  });
  const parsed = link.safeParse(body);
  const url = parsed.success ? URL.parse(parsed.data.url) : null;
  if (url && isSafe(url, config)) return url.href;
  throw new RetryableError('Sumsub sent a link that isn’t an https address');
}

/** Checks a link before it is mailed and opened: only a local API may send http. */
function isSafe({ protocol, hostname }: URL, config: SumsubConfig): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopbackHost(hostname) && config.url.startsWith('http:');
}

const levels = z.object({ items: z.array(z.object({ name: z.string() })) });

/** Returns those of the configured levels that don't exist at Sumsub. */
export async function missingLevels(config: SumsubConfig, context: Calling): Promise<string[]> {
  const { body } = await requestSumsub(config, context, {
    method: 'GET',
    path: '/resources/applicants/-/levels',
  });
  const parsed = levels.safeParse(body);
  if (!parsed.success) throw new RetryableError('Sumsub sent no list of levels');
  const names = parsed.data.items.map(({ name }) => name);
  return [...new Set(Object.values(config.levels))].filter((name) => !names.includes(name));
}
