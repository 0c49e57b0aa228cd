/** What the browser knows of a session. Times are in milliseconds since the epoch. */
export type SessionFacts = {
  expiry: number;
  refreshThreshold: number;
  actionsRequired: string[];
  workspaceIds: string[];
};

/**
 * - `none`: no user is signed in, or the session has expired
 * - `refreshable`: the threshold has passed; a refresh makes it valid again
 * - `restricted`: valid, but an action is required first
 * - `valid`: no restriction
 */
export type SessionStatus = 'none' | 'refreshable' | 'restricted' | 'valid';

export function sessionStatus(session: SessionFacts, nowMs: number): SessionStatus {
  if (!(session.expiry > nowMs)) return 'none';
  if (!(session.refreshThreshold > nowMs)) return 'refreshable';
  return session.actionsRequired.length > 0 ? 'restricted' : 'valid';
}

/**
 * The purpose of a page, which decides who may see it.
 * - `guest`: login, signup and the page of a login link; `confirm`: the code; `password`: both pages of the password reset
 * - `onboarding`, and `invites`: the user's pending invitations
 * - `app`: everything inside a workspace
 * - `personal`: the account and the help of a signed-in user, who may have no workspace
 * - `operator`: pages for operators, who need no workspace
 * - `open`: everyone, with or without a session
 */
export type Area =
  | 'guest'
  | 'confirm'
  | 'password'
  | 'onboarding'
  | 'invites'
  | 'app'
  | 'personal'
  | 'operator'
  | 'open';

export type GuardVerdict =
  | 'stay'
  | 'refresh'
  | 'login'
  | 'confirm'
  | 'password'
  | 'onboarding'
  | 'invites'
  | 'dashboard';

type Circumstances = {
  session: SessionFacts;
  nowMs: number;
  /** There are pending invitations that the user has not seen. */
  unviewedInvites: boolean;
  /** Onboarding was opened to add another workspace. */
  addingWorkspace: boolean;
};

const authPages: ReadonlySet<Area> = new Set(['guest', 'confirm', 'password']);

/** Returns what the routing guard does with a visitor, by the five rules of docs/specification.md section 2. */
export function guardVerdict(area: Area, circumstances: Circumstances): GuardVerdict {
  if (area === 'open') return 'stay';
  const { session, nowMs } = circumstances;
  switch (sessionStatus(session, nowMs)) {
    case 'restricted':
      return stayOrGo(area, actionPage(session.actionsRequired));
    case 'valid':
      return validVerdict(area, circumstances);
    case 'refreshable':
      // A visitor with a mailed link wants its page, not an old session.
      return area === 'password' ? 'stay' : 'refresh';
    case 'none':
      return authPages.has(area) ? 'stay' : 'login';
  }
}

function validVerdict(area: Area, circumstances: Circumstances): GuardVerdict {
  if (area === 'operator') return 'stay';
  if (circumstances.session.workspaceIds.length === 0) {
    // Invited users can join a workspace instead of creating one.
    return area === 'invites' || area === 'personal' ? 'stay' : stayOrGo(area, 'onboarding');
  }
  if (circumstances.unviewedInvites) return stayOrGo(area, 'invites');
  if (area === 'onboarding') return circumstances.addingWorkspace ? 'stay' : 'dashboard';
  return authPages.has(area) ? 'dashboard' : 'stay';
}

/** Returns the page of the first required action: an account is confirmed before its password is changed. */
function actionPage(required: string[]): 'confirm' | 'password' {
  return required.includes('CONFIRM_CODE_VERIFICATION') ? 'confirm' : 'password';
}

function stayOrGo<Page extends Area & GuardVerdict>(area: Area, page: Page): 'stay' | Page {
  return area === page ? 'stay' : page;
}
