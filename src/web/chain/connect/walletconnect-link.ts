import { inTime } from './in-time.ts';
import { asked, DeclinedError, WalletError } from './wallet-error.ts';
import type { WalletConnectClient } from './walletconnect-client.ts';
import {
  openSession,
  type Proposal,
  proposeSession,
  type WalletConnectSession,
} from './walletconnect-session.ts';

/** What the wallet does on its side. */
type Told = {
  changed(session: WalletConnectSession): void;
  turned(chainId: number): void;
  ended(): void;
};

/** The one session that this browser holds with a wallet on another device, or none. */
export function createLink(start: () => Promise<WalletConnectClient>, told: Told) {
  let session: WalletConnectSession | undefined;
  let giveUp: ((reason: Error) => void) | undefined;
  let listening = false;

  async function open(): Promise<WalletConnectClient> {
    const client = await start();
    if (!listening) {
      listen(client, (topic) => topic === session?.topic, {
        changed: (next) => told.changed((session = next)),
        turned: told.turned,
        ended() {
          session = undefined;
          told.ended();
        },
      });
    }
    listening = true;
    return client;
  }

  return {
    session: () => session,
    /** Takes up the session of an earlier page. */
    async resume() {
      return (session ??= openSession(await open()));
    },
    /** Shows what a wallet scans, and waits until its owner has agreed. */
    async pair(proposal: Proposal, show: (uri: string) => void) {
      const { uri = '', approval } = await proposeSession(await open(), proposal);
      const canceled = new Promise<never>((_, reject) => (giveUp = reject));
      show(uri);
      const approved = untilExpired(asked(approval()), uri);
      return (session = await Promise.race([approved, canceled]));
    },
    async request(chainId: number, request: { method: string; params?: unknown }) {
      if (!session) throw new DeclinedError();
      const { topic } = session;
      const { method, params = [] } = request;
      const client = await open();
      return client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } });
    },
    async end() {
      giveUp?.(new DeclinedError());
      if (!session) return;
      const { topic } = session;
      session = undefined;
      const reason = { code: 6000, message: 'User disconnected.' };
      const client = await open();
      // The wallet may be out of reach; here it is forgotten anyway.
      await inTime(client.disconnect({ topic, reason })).catch(() => {});
    },
  };
}

/** Code and proposal expire about together; rounding is within this. */
const aboutMs = 5_000;

/** A code that no one has scanned in time is worth nothing; the library says so without a number. */
async function untilExpired<Result>(approved: Promise<Result>, uri: string): Promise<Result> {
  const expiresAt = Number(new URL(uri).searchParams.get('expiryTimestamp')) * 1000;
  try {
    return await approved;
  } catch (cause) {
    const unexplained = cause instanceof WalletError && cause.reason === 'unknown';
    if (!unexplained || Date.now() < expiresAt - aboutMs) throw cause;
    throw new WalletError('pairingExpired', { cause });
  }
}

function listen(client: WalletConnectClient, isOurs: (topic: string) => boolean, told: Told): void {
  const ended = ({ topic }: { topic: string }) => isOurs(topic) && told.ended();
  client.on('session_update', ({ topic }) => {
    if (isOurs(topic)) told.changed(client.session.get(topic));
  });
  client.on('session_event', ({ topic, params: { event } }) => {
    if (isOurs(topic) && event.name === 'chainChanged') told.turned(Number(event.data));
  });
  client.on('session_delete', ended);
  client.on('session_expire', ended);
}
