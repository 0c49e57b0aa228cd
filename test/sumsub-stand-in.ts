import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Received, receiver } from './receiver.ts';

/*
 * A substitute for Sumsub in tests, because Sumsub can't run locally. It isn't Sumsub: it is written from Sumsub's public documentation and knows only the
 * calls that Florin makes: it verifies their signatures (docs.sumsub.com/reference/authentication), keeps applicants
 * by level, and signs webhooks (docs.sumsub.com/docs/webhooks). It checks no one: tests say what a review results in.
 */

export const sumsubLevels = {
  identity: 'id-and-liveness',
  business: 'company basic+',
  enhanced: 'company enhanced',
};

const settings = {
  appToken: 'sbx:stand-in.0123456789',
  secretKey: 'secret key of the stand-in',
  webhookSecret: 'webhook secret of the stand-in',
  levels: sumsubLevels,
};

export type Review = {
  reviewStatus: string;
  levelName?: string;
  reviewResult?: Record<string, unknown>;
};

export type Applicant = {
  id: string;
  externalUserId: string;
  type: string;
  fixedInfo?: { companyInfo?: Record<string, unknown> };
  review: Review;
};

/** Responds in place of the API. */
export type Fault = (response: ServerResponse, received: Received) => void;

/** How old a signature may be. */
const toleranceMs = 60_000;

export async function startSumsub(now: () => Date = () => new Date()) {
  const applicants = new Map<string, Applicant>();
  let fault: Fault | undefined;
  const server = await receiver((received, response) => {
    if (fault) return fault(response, received);
    const [status, body] = isSigned(received, now())
      ? respond(applicants, received)
      : problem(401, 'Request signature mismatch');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const byExternalId = (id: string) =>
    [...applicants.values()].find(({ externalUserId }) => externalUserId === id);

  return {
    config: { name: 'sumsub' as const, url: `http://127.0.0.1:${server.port}`, ...settings },
    requests: server.received,
    applicants,
    byExternalId,
    /** Sets what the API responds to every request; undefined ends the fault. */
    break(next: Fault | undefined) {
      fault = next;
    },
    /** Changes the review of an applicant. */
    review(applicant: Applicant, review: Partial<Review>) {
      applicant.review = {
        levelName: applicant.review.levelName!,
        reviewStatus: 'init',
        ...review,
      };
    },
    close: () => server.close(),
  };
}

export type SumsubStandIn = Awaited<ReturnType<typeof startSumsub>>;

/** Returns the variables with which Florin uses it. */
export function sumsubVariables({ config }: SumsubStandIn): Record<string, string> {
  return {
    IDENTITY_PROVIDER: config.name,
    SUMSUB_URL: config.url,
    SUMSUB_APP_TOKEN: config.appToken,
    SUMSUB_SECRET_KEY: config.secretKey,
    SUMSUB_WEBHOOK_SECRET: config.webhookSecret,
    SUMSUB_IDENTITY_LEVEL: config.levels.identity,
    SUMSUB_BUSINESS_LEVEL: config.levels.business,
    SUMSUB_ENHANCED_LEVEL: config.levels.enhanced,
  };
}

/** Results of a completed review, as the documentation names them. */
export const green: Review = {
  reviewStatus: 'completed',
  reviewResult: { reviewAnswer: 'GREEN' },
};
export const red = (reviewRejectType: 'RETRY' | 'FINAL', moderationComment?: string): Review => ({
  reviewStatus: 'completed',
  reviewResult: {
    reviewAnswer: 'RED',
    reviewRejectType,
    rejectLabels: ['UNSATISFACTORY_PHOTOS'],
    ...(moderationComment !== undefined && { moderationComment }),
    clientComment: 'for staff only',
  },
});

/** Returns a webhook as it is sent, with the digest of its body. */
export function sumsubWebhook(
  applicant: Pick<Applicant, 'id' | 'externalUserId' | 'review'>,
  type: string,
  change: object = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    applicantId: applicant.id,
    inspectionId: '5cb56e8e0a975a35f333cb84',
    correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
    externalUserId: applicant.externalUserId,
    type,
    ...applicant.review,
    createdAtMs: '2026-01-01 12:00:00.000',
    ...change,
  });
  return { body, headers: digestHeaders(body) };
}

export function digestHeaders(
  body: string,
  { hash = 'sha256', secret = settings.webhookSecret } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-payload-digest-alg': `HMAC_${hash.toUpperCase()}_HEX`,
    'x-payload-digest': createHmac(hash, secret).update(body).digest('hex'),
  };
}

function isSigned({ method, path, headers, body }: Received, now: Date): boolean {
  const seconds = headers['x-app-access-ts'] ?? '';
  const expected = createHmac('sha256', settings.secretKey)
    .update(`${seconds}${method}${path}${body}`)
    .digest();
  const sent = Buffer.from(headers['x-app-access-sig'] ?? '', 'hex');
  return (
    headers['x-app-token'] === settings.appToken &&
    Math.abs(Number(seconds) * 1000 - now.getTime()) <= toleranceMs &&
    sent.length === expected.length &&
    timingSafeEqual(sent, expected)
  );
}

type Answer = [status: number, body: unknown];

const problem = (code: number, description: string): Answer => [code, { code, description }];

function respond(applicants: Map<string, Applicant>, { method, path, body }: Received): Answer {
  const url = new URL(path, 'http://stand-in');
  const call = `${method} ${url.pathname}`;
  const input = body === '' ? {} : (JSON.parse(body) as Record<string, never>);
  if (call === 'POST /resources/applicants') {
    return create(applicants, input, url.searchParams.get('levelName') ?? '');
  }
  if (call === 'POST /resources/sdkIntegrations/levels/-/websdkLink') {
    const applicant = find(applicants, `-;externalUserId=${String(input['userId'])}`);
    if (!applicant) return problem(404, 'Applicant not found');
    applicant.review.levelName = String(input['levelName']);
    return [
      200,
      { url: `https://in.sumsub.example/websdk/p/sbx_${randomBytes(9).toString('hex')}` },
    ];
  }
  if (call === 'GET /resources/applicants/-/levels') {
    const items = Object.values(sumsubLevels).map((name) => ({ id: name, name }));
    return [200, { items, totalItems: items.length }];
  }
  const [, id = '', rest = ''] =
    /^\/resources\/applicants\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  const applicant = find(applicants, decodeURIComponent(id));
  if (!applicant) return problem(404, 'Applicant not found');
  if (method === 'GET' && rest === 'one') return [200, applicant];
  if (method === 'PATCH' && rest === 'fixedInfo/companyInfo') {
    applicant.fixedInfo = { companyInfo: { ...applicant.fixedInfo?.companyInfo, ...input } };
    return [200, applicant.fixedInfo.companyInfo];
  }
  return problem(404, 'No such call');
}

function create(
  applicants: Map<string, Applicant>,
  input: Record<string, never>,
  levelName: string,
): Answer {
  const { externalUserId, type, fixedInfo } = input as unknown as Applicant;
  if (!Object.values(sumsubLevels).includes(levelName)) return problem(404, 'No such level');
  if ((levelName === sumsubLevels.identity) !== (type === 'individual')) {
    return problem(400, 'The level is for another type of applicant');
  }
  if (find(applicants, `-;externalUserId=${externalUserId}`)) {
    return problem(409, `Applicant with external user id '${externalUserId}' already exists`);
  }
  const id = randomBytes(12).toString('hex');
  const applicant: Applicant = {
    id,
    externalUserId,
    type,
    ...(fixedInfo && { fixedInfo }),
    review: { reviewStatus: 'init', levelName },
  };
  applicants.set(id, applicant);
  return [201, applicant];
}

function find(applicants: Map<string, Applicant>, id: string): Applicant | undefined {
  const [, external] = /^-;externalUserId=(.+)$/.exec(id) ?? [];
  return external === undefined
    ? applicants.get(id)
    : [...applicants.values()].find(({ externalUserId }) => externalUserId === external);
}
