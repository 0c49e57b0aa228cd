import { withTimeout } from './with-timeout.ts';
import { withWalletErrors, DeclinedError, WalletError } from './wallet-error.ts';
import type { WalletConnectClient } from './walletconnect-client.ts';
import {
  openSession,
  type Proposal,
  proposeSession,
  type WalletConnectSession,
} from './walletconnect-session.ts';

/** Events that the wallet causes. */
type LinkEvents = {
  sessionChanged(session: WalletConnectSession): void;
  chainChanged(chainId: number): void;
  ended(): void;
};

/** Creates the link to a wallet on another device. It holds at most one session. */
export function createLink(start: () => Promise<WalletConnectClient>, events: LinkEvents) {
  let session: WalletConnectSession | undefined;
  let cancelPairing: ((reason: Error) => void) | undefined;
  let listening = false;

  async function open(): Promise<WalletConnectClient> {
    const client = await start();
    if (!listening) {
      listen(client, (topic) => topic === session?.topic, {
        sessionChanged: (next) => events.sessionChanged((session = next)),
        chainChanged: events.chainChanged,
        ended() {
          session = undefined;
          events.ended();
        },
      });
    }
    listening = true;
    return client;
  }

  return {
    session: () => session,
    /** Resumes the session of an earlier page. */
    async resume() {
      return (session ??= openSession(await open()));
    },
    /** Shows the pairing URI, and waits for the user's approval in the wallet. */
    async pair(proposal: Proposal, show: (uri: string) => void) {
      const { uri = '', approval } = await proposeSession(await open(), proposal);
      const canceled = new Promise<never>((_, reject) => (cancelPairing = reject));
      show(uri);
      const approved = untilExpired(withWalletErrors(approval()), uri);
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
      cancelPairing?.(new DeclinedError());
      if (!session) return;
      const { topic } = session;
      session = undefined;
      const reason = { code: 6000, message: 'User disconnected.' };
      const client = await open();
      // The wallet may be unreachable; the session is deleted here anyway.
      await withTimeout(client.disconnect({ topic, reason })).catch(() => {});
    },
  };
}

/** Tolerance for rounding: URI and proposal expire at about the same time. */
const aboutMs = 5_000;

/** Throws `pairingExpired` when the code expires, which the library reports without a code. */
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

function listen(
  client: WalletConnectClient,
  isCurrent: (topic: string) => boolean,
  events: LinkEvents,
): void {
  const ended = ({ topic }: { topic: string }) => isCurrent(topic) && events.ended();
  client.on('session_update', ({ topic }) => {
    if (isCurrent(topic)) events.sessionChanged(client.session.get(topic));
  });
  client.on('session_event', ({ topic, params: { event } }) => {
    if (isCurrent(topic) && event.name === 'chainChanged') events.chainChanged(Number(event.data));
  });
  client.on('session_delete', ended);
  client.on('session_expire', ended);
}
