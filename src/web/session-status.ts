/** What is known of a session; times in milliseconds since the epoch. */
export type SessionFacts = {
  expiry: number;
  refreshThreshold: number;
  actionsRequired: string[];
  workspaceIds: string[];
};

/**
 * - `none`: nobody is signed in, or the session is over
 * - `refreshable`: the threshold has passed; a refresh makes it valid again
 * - `restricted`: valid, but an action is required first
 * - `valid`
 */
export type SessionStatus = 'none' | 'refreshable' | 'restricted' | 'valid';

export function sessionStatus(session: SessionFacts, nowMs: number): SessionStatus {
  if (!(session.expiry > nowMs)) return 'none';
  if (!(session.refreshThreshold > nowMs)) return 'refreshable';
  return session.actionsRequired.length > 0 ? 'restricted' : 'valid';
}

/** Which layout a page belongs to: it decides who may see it. */
export type Area = 'guest' | 'confirm' | 'onboarding' | 'app' | 'open';

export type GuardVerdict = 'stay' | 'refresh' | 'login' | 'confirm' | 'onboarding' | 'dashboard';

/** The routing guard of spec.md section 2 for the pages there are, as a pure function. */
export function guardVerdict(
  area: Area,
  session: SessionFacts,
  nowMs: number,
  options: { addingWorkspace?: boolean } = {},
): GuardVerdict {
  if (area === 'open') return 'stay';
  const isAuthPage = area === 'guest' || area === 'confirm';
  switch (sessionStatus(session, nowMs)) {
    case 'none':
      return isAuthPage ? 'stay' : 'login';
    case 'refreshable':
      return 'refresh';
    case 'restricted':
      return area === 'confirm' ? 'stay' : 'confirm';
    case 'valid':
      if (session.workspaceIds.length === 0) return area === 'onboarding' ? 'stay' : 'onboarding';
      if (area === 'app') return 'stay';
      return area === 'onboarding' && options.addingWorkspace ? 'stay' : 'dashboard';
  }
}
