/**
 * Every error that the API can answer with: its HTTP status and its English text.
 * The texts of spec.md section 8 stand here word for word; the web turns a code into the reader's language.
 */
export const errorTable = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  session_expired: { status: 401, message: 'Session expired' },
  api_key_invalid: { status: 401, message: 'This API key is wrong, was revoked, or has expired.' },
  api_key_address: { status: 403, message: 'This API key may not be used from this address.' },
  api_key_refused: { status: 403, message: 'This call is not for API keys.' },
  missing_scope: { status: 403, message: 'This API key does not have the scope for this call.' },
  invalid_credentials: {
    status: 401,
    message: 'Login failed. Please check your credentials and try again.',
  },
  second_factor_required: {
    status: 401,
    message: 'Enter the code from your authenticator app.',
  },
  second_factor_invalid: { status: 401, message: 'This code is wrong or was used before.' },
  step_up_required: { status: 403, message: 'Please confirm that it is you.' },
  action_required: { status: 403, message: 'Please finish signing in first.' },
  missing_privilege: { status: 403, message: 'Your privilege does not allow this.' },
  origin_refused: { status: 403, message: 'This call must come from the dashboard.' },
  not_found: { status: 404, message: 'There is nothing here by that name.' },
  method_not_allowed: { status: 405, message: 'This method is not offered here.' },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  idempotency_mismatch: {
    status: 409,
    message: 'This Idempotency-Key was used before with another request.',
  },
  wallet_in_use: { status: 409, message: 'A payment link still pays into this wallet.' },
  wallet_exists: { status: 409, message: 'This address is already one of your wallets.' },
  wallet_owned: {
    status: 409,
    message: 'Another workspace has proven that this address is its own.',
  },
  payment_seen: {
    status: 409,
    message: 'Money has been seen for this payment, so it cannot be canceled any more.',
  },
  payment_not_open: { status: 409, message: 'Only an open payment can be canceled.' },
  payment_not_acceptable: {
    status: 409,
    message: 'Only a partial or late payment can be accepted.',
  },
  link_archived: { status: 409, message: 'An archived link can no longer be changed.' },
  last_owner: { status: 409, message: 'A workspace needs an owner: name another one first.' },
  webhook_disabled: {
    status: 409,
    message: 'This webhook is disabled. Save it to switch it on again.',
  },
  too_many_workspaces: { status: 409, message: 'You already belong to 50 workspaces.' },
  too_many_invites: { status: 409, message: 'Up to 50 invitations can wait at a time.' },
  too_many_api_keys: { status: 409, message: 'A workspace can have up to 50 API keys.' },
  verification_in_progress: { status: 409, message: 'This is being reviewed already.' },
  verification_done: { status: 409, message: 'This is verified already.' },
  silver_required: {
    status: 409,
    message: 'Gold needs Silver first: verify an identity or your business.',
  },
  review_decided: { status: 409, message: 'Another operator has decided this meanwhile.' },
  two_factor_on: { status: 409, message: 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, message: 'Two-factor authentication is not on.' },
  domain_taken: {
    status: 409,
    message: 'Another workspace has verified this domain. It has to give it up first.',
  },
  domain_set: {
    status: 409,
    message: 'This workspace has another verified domain. Remove that one first.',
  },
  email_link_used: {
    status: 409,
    message: 'This link was used: the address is confirmed already.',
  },
  email_link_invalid: {
    status: 422,
    message: 'This link is wrong. Please open it again from the mail.',
  },
  email_link_expired: {
    status: 422,
    message: 'This link is older than a day and does not work any more. Please send a new one.',
  },
  email_link_replaced: {
    status: 422,
    message: 'A newer link was sent after this one. Please open the newest mail.',
  },
  email_link_address: {
    status: 422,
    message: 'The company email address was changed after this link was sent.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  not_json: { status: 415, message: 'The request must be JSON.' },
  not_multipart: { status: 415, message: 'The request must be multipart/form-data.' },
  invalid_fields: { status: 422, message: 'Please check the marked fields.' },
  code_invalid: { status: 422, message: 'This code is wrong or has expired.' },
  reset_link_invalid: {
    status: 422,
    message: 'This link is wrong, was used, or has expired. Please ask for a new one.',
  },
  identity_link_invalid: {
    status: 422,
    message: 'This link is wrong, was used, or has expired. Please start again in the dashboard.',
  },
  photos_missing: { status: 422, message: 'A photo is still missing.' },
  password_fields_missing: { status: 422, message: 'Please fill all password fields' },
  webhook_fields_missing: { status: 422, message: 'Please fill in all required fields' },
  webhook_url_not_public: {
    status: 422,
    message: 'URL must be HTTPS and accessible from the internet',
  },
  webhook_secret_short: {
    status: 422,
    message: 'Secret key must be at least 16 characters long',
  },
  challenge_expired: {
    status: 422,
    message: 'This request for proof has expired or was used. Please ask for a new one.',
  },
  signature_wrong: { status: 422, message: 'This is not a signature by this address.' },
  transaction_not_final: {
    status: 409,
    message: 'This transaction is not final yet. Try again in a minute.',
  },
  transaction_not_found: {
    status: 422,
    message: 'This transaction was not found on the network.',
  },
  transaction_wrong: {
    status: 422,
    message: 'This transaction does not prove it: it holds another code, or was sent differently.',
  },
  transaction_refused: {
    status: 422,
    message: 'The network did not accept this transaction.',
  },
  transfer_assigned: {
    status: 409,
    message: 'This transfer already belongs to a payment.',
  },
  transfer_misfit: {
    status: 422,
    message: 'This transfer went to another address than the payment’s, or is of another asset.',
  },
  nothing_to_refund: {
    status: 409,
    message: 'Everything that was received has gone back, or is about to.',
  },
  refund_without_address: {
    status: 409,
    message: 'The payer has not said yet where they want it.',
  },
  refund_address_unconfirmed: {
    status: 409,
    message:
      'The payer claimed this payment by entering its transaction hash. Confirm the payer’s address in the dashboard before you send the refund.',
  },
  refund_not_received: {
    status: 409,
    message:
      'The money for this refund is no longer confirmed: its transfer was reversed. Cancel the refund, or wait until the transaction is confirmed again.',
  },
  refund_over: {
    status: 409,
    message: 'This refund was sent, completed or canceled.',
  },
  link_disabled: { status: 422, message: 'This payment link is not active.' },
  link_paid: { status: 422, message: 'This payment link has been paid.' },
  link_expired: { status: 422, message: 'This payment link has expired.' },
  /** Told to payers: why the shop cannot is no business of theirs. */
  limit_reached: {
    status: 422,
    message: 'The shop cannot take this payment at the moment.',
  },
  link_over_limit: {
    status: 422,
    message: 'This price is more than what is left of this month’s limit.',
  },
  asset_not_offered: { status: 422, message: 'This link does not offer that asset.' },
  network_unavailable: {
    status: 422,
    message: 'This network cannot be paid on at the moment.',
  },
  rate_unavailable: { status: 503, message: 'No current exchange rate is available.' },
  amount_too_small: {
    status: 422,
    message: 'The amount is too small to exist on this network.',
  },
  resend_cooldown: { status: 429, message: 'Please wait {seconds}s to request a new code' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later.' },
  internal: { status: 500, message: 'Internal Server Error' },
  unavailable: { status: 503, message: 'Florin is starting or restarting. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** What every failed call answers: `{ error: ErrorBody }`. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  /** English texts by field, dots for nesting: `{ "amount.currency": ["…"] }`. */
  fields?: Record<string, string[]>;
  /** The same by code, for programs and for translation. */
  issues?: { field: string; code: string }[];
  requestId: string;
};
