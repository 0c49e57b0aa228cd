/** What is known of a session; times in milliseconds since the epoch. */
export type SessionFacts = {
  expiry: number;
  refreshThreshold: number;
  actionsRequired: string[];
  workspaceIds: string[];
};

/**
 * - `none`: no one is signed in, or the session is over
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

/**
 * What a page is for decides who may see it.
 * - `guest`: login and signup; `confirm`: the code; `password`: both pages of the password reset
 * - `onboarding`, and `invites`: the invitations that wait for the person
 * - `app`: everything inside a workspace
 * - `operator`: the pages of anyone who runs the installation, who need no workspace
 * - `open`: anybody, whatever their session
 */
export type Area =
  | 'guest'
  | 'confirm'
  | 'password'
  | 'onboarding'
  | 'invites'
  | 'app'
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
  /** An invitation waits that the person has not seen. */
  unviewedInvites: boolean;
  /** Onboarding was asked for another workspace. */
  addingWorkspace: boolean;
};

const authPages: ReadonlySet<Area> = new Set(['guest', 'confirm', 'password']);

/** The five rules of the routing guard, in the order of spec.md section 2. */
export function guardVerdict(area: Area, given: Circumstances): GuardVerdict {
  if (area === 'open') return 'stay';
  const { session, nowMs } = given;
  switch (sessionStatus(session, nowMs)) {
    case 'restricted':
      return stayOrGo(area, actionPage(session.actionsRequired));
    case 'valid':
      return validVerdict(area, given);
    case 'refreshable':
      // Anyone who opens the link of a mail wants its page, not the session of another day.
      return area === 'password' ? 'stay' : 'refresh';
    case 'none':
      return authPages.has(area) ? 'stay' : 'login';
  }
}

function validVerdict(area: Area, given: Circumstances): GuardVerdict {
  if (area === 'operator') return 'stay';
  if (given.session.workspaceIds.length === 0) {
    // Who was invited can join instead of making a workspace.
    return area === 'invites' ? 'stay' : stayOrGo(area, 'onboarding');
  }
  if (given.unviewedInvites) return stayOrGo(area, 'invites');
  if (area === 'onboarding') return given.addingWorkspace ? 'stay' : 'dashboard';
  return authPages.has(area) ? 'dashboard' : 'stay';
}

/** An account is confirmed before its password is changed. */
function actionPage(required: string[]): 'confirm' | 'password' {
  return required.includes('CONFIRM_CODE_VERIFICATION') ? 'confirm' : 'password';
}

function stayOrGo<Page extends Area & GuardVerdict>(area: Area, page: Page): 'stay' | Page {
  return area === page ? 'stay' : page;
}
