import { beforeEach } from 'vitest';
import type { ApiKey, ApiKeyScope } from '#contract/accounts/api-keys.ts';
import { environments } from '#contract/chain/networks.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import {
  type ApiResponse,
  type Caller,
  joinAs,
  signInWithCompany,
  stepUp,
  testApi,
  withSecret,
} from './api.ts';
import type { TestContext } from './context.ts';
import { apiKey, ids } from './requests.ts';

export type MadeKey = ApiKey & { secret: string };

type Made = { id: string };

/**
 * Returns a workspace, a new one for each test, whose members create keys. Everyone has confirmed their
 * identity.
 */
export function keyTeam(context: TestContext) {
  const team = { owner: {} as Caller & { companyId: string } };
  beforeEach(async () => {
    // Everyone signs up from one address: the hour keeps them below the limit.
    context.clock.advance(60 * 60_000);
    team.owner = await signInWithCompany(context, testApi(context));
    await confirm(team.owner);
    ids.company = team.owner.companyId;
  });
  const join = async (privilege: Privilege) =>
    confirm(await joinAs(context, team.owner, privilege));
  /** Returns the key as the owner sees it. */
  const seen = async ({ id }: Made) => {
    const keys = await Promise.all(
      environments.map(async (environment) => {
        const { data } = await team.owner.call('GET', `${keyPath()}?environment=${environment}`);
        return data.apiKeys as ApiKey[];
      }),
    );
    return keys.flat().find((key) => key.id === id)!;
  };
  const setPrivilege = async (of: Caller, privilege: Privilege) => {
    const body = { memberId: await memberId(of), privilege };
    return succeeded(await team.owner.call('PATCH', `${membersPath()}/set-privilege`, body));
  };
  const remove = async (who: Caller, takeOver?: object[]) =>
    team.owner.call('DELETE', `${membersPath()}/${await memberId(who)}`, takeOver && { takeOver });
  /** Returns the status of a call with the secret that reads wallets, or its error code. */
  const read = async ({ secret }: { secret: string }) =>
    codeOf(await withSecret(context, secret).call('GET', `/wallet?companyId=${ids.company}`));
  return Object.assign(team, { join, seen, setPrivilege, remove, read });
}

export const make = (by: Caller, change: object) => by.call('POST', keyPath(), apiKey(change));

/** Creates a key and returns it with its secret. */
export const made = async (by: Caller, change: object) =>
  succeeded(await make(by, change)).data as MadeKey;

export const change = (by: Caller, { id }: Made, changed: object) =>
  by.call('PATCH', keyPath(id), changed);

export const roll = (by: Caller, { id }: Made, overlapHours = 0) =>
  by.call('POST', `${keyPath(id)}/roll`, { overlapHours });

export const takeOver = (by: Caller, { id }: Made) => by.call('POST', `${keyPath(id)}/take-over`);

export async function memberId(who: Caller): Promise<string> {
  const { data } = await who.call('GET', membersPath());
  return (data.members as { id: string; you: boolean }[]).find(({ you }) => you)!.id;
}

const membersPath = () => `/company/${ids.company}/members`;

export const reads: ApiKeyScope[] = ['wallets:read', 'payments:read'];
export const developers: ApiKeyScope[] = [...reads, 'payment_links:write', 'webhooks:write'];

export function codeOf({ status, error }: ApiResponse): string | number {
  return error?.code ?? status;
}

export function keyPath(id?: string): string {
  return `/company/${ids.company}/api-keys${id === undefined ? '' : `/${id}`}`;
}

export async function confirm<Person extends Caller>(person: Person): Promise<Person> {
  await stepUp(person);
  return person;
}

function succeeded(response: ApiResponse): ApiResponse {
  if (response.error) throw new Error(JSON.stringify(response.error));
  return response;
}
