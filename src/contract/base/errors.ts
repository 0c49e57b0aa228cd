/**
 * Every error that the API can return, with its HTTP status and English text. Those of
 * docs/specification.md section 8 are used verbatim; the web translates the codes.
 */
export const errorTable = {
  bad_request: { status: 400, message: 'The request couldn’t be read.' },
  session_expired: { status: 401, message: 'Session expired' },
  api_key_invalid: { status: 401, message: 'This API key is wrong, was revoked or has expired.' },
  api_key_address: { status: 403, message: 'This API key can’t be used from this IP address.' },
  api_key_stopped: {
    status: 401,
    message:
      'This API key was stopped because the member it acts for left the workspace. Another member can take it over in the dashboard.',
  },
  api_key_limited: {
    status: 403,
    message:
      'The role of the member this API key acts for no longer allows this. Another member can take the key over in the dashboard.',
  },
  api_key_refused: { status: 403, message: 'This endpoint can’t be called with an API key.' },
  integration_other: {
    status: 403,
    message: 'This API key belongs to another integration.',
  },
  integration_key_required: {
    status: 403,
    message: 'This endpoint is called with the API key of an integration.',
  },
  missing_scope: { status: 403, message: 'This API key is missing the scope for this endpoint.' },
  invalid_credentials: {
    status: 401,
    message: 'Login failed. Please check your credentials and try again.',
  },
  second_factor_required: {
    status: 401,
    message: 'Enter the code from your authenticator app.',
  },
  second_factor_invalid: { status: 401, message: 'This code is wrong or was already used.' },
  step_up_required: { status: 403, message: 'Confirm it’s you.' },
  action_required: { status: 403, message: 'Finish logging in first.' },
  missing_privilege: { status: 403, message: 'Your role doesn’t allow this.' },
  origin_refused: { status: 403, message: 'This call must come from the dashboard.' },
  not_found: { status: 404, message: 'Not found. Check the ID.' },
  method_not_allowed: { status: 405, message: 'This method isn’t supported here.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  idempotency_mismatch: {
    status: 409,
    message: 'This Idempotency-Key was already used with a different request.',
  },
  wallet_in_use: {
    status: 409,
    message: 'A payment link still uses this wallet. Change or archive the link first.',
  },
  wallet_exists: { status: 409, message: 'You’ve already added this address.' },
  wallet_owned: {
    status: 409,
    message: 'Another workspace has verified this address.',
  },
  payment_seen: {
    status: 409,
    message: 'A transfer for this payment was detected, so it can’t be canceled.',
  },
  payment_not_open: { status: 409, message: 'Only open payments can be canceled.' },
  payment_not_acceptable: {
    status: 409,
    message: 'Only partial or late payments can be accepted.',
  },
  order_has_payment: {
    status: 409,
    message: 'Something was paid for this order, so its price can’t be changed.',
  },
  order_currency_fixed: {
    status: 409,
    message: 'A payment of this order was opened, so its currency can’t be changed.',
  },
  integration_disconnected: {
    status: 409,
    message: 'This integration was disconnected. Create a new one.',
  },
  integration_provider: {
    status: 409,
    message: 'This integration is of another shop system.',
  },
  connection_code_invalid: {
    status: 403,
    message: 'This code is wrong, was already used or has expired. Connect again from the shop.',
  },
  integration_of_shop: {
    status: 409,
    message: 'This integration is connected to another shop. Create a new one for this shop.',
  },
  integration_wallets_fixed: {
    status: 409,
    message:
      'This live shop has orders, so its wallets can’t be changed. Disconnect it and connect it with other wallets.',
  },
  squarespace_key_refused: {
    status: 422,
    message: 'Squarespace doesn’t know this key. Create a new key there and paste it.',
  },
  squarespace_site_expired: {
    status: 422,
    message:
      'Squarespace says that the site’s subscription has expired. Renew it there, then try again.',
  },
  squarespace_right_missing: {
    status: 422,
    message:
      'This key lacks a right. Rights of a key can’t be changed: create a new key with Orders (read and write) and Products (read).',
  },
  squarespace_busy: {
    status: 429,
    message: 'Squarespace’s limit of calls was reached. Try again in a minute.',
  },
  squarespace_unavailable: {
    status: 503,
    message: 'Squarespace can’t be reached right now. Try again in a few minutes.',
  },
  squarespace_refused: {
    status: 422,
    message: 'Squarespace rejected this request.',
  },
  squarespace_site_other: {
    status: 409,
    message:
      'This key belongs to another site. Create a new integration for that site, or paste a key of the connected one.',
  },
  squarespace_not_connected: {
    status: 409,
    message: 'This integration has no API key yet. Paste one first.',
  },
  product_not_physical: {
    status: 422,
    message:
      'Squarespace imports only orders of physical products. Choose a product that is sent to the customer.',
  },
  product_not_found: {
    status: 422,
    message: 'Squarespace doesn’t have this product or variant anymore. Load the products again.',
  },
  import_not_possible: {
    status: 409,
    message: 'Only a paid order that wasn’t imported can be imported again.',
  },
  button_closed: { status: 409, message: 'This shop no longer sells through this page.' },
  button_unavailable: { status: 409, message: 'This product can’t be bought right now.' },
  button_sold_out: { status: 409, message: 'This product is sold out.' },
  button_price_changed: {
    status: 409,
    message: 'The shop has changed the price. Check the new total, then order again.',
  },
  shop_busy: {
    status: 503,
    message: 'The shop is very busy right now. Try again in a few seconds.',
  },
  shop_unavailable: {
    status: 503,
    message: 'The shop can’t be reached right now. Try again in a few minutes.',
  },
  too_many_buttons: {
    status: 409,
    message: 'You’ve reached the limit of 200 product buttons.',
  },
  too_many_integrations: { status: 409, message: 'You’ve reached the limit of 50 integrations.' },
  link_of_order: {
    status: 409,
    message: 'This payment link belongs to an order of a connected shop. Change the order there.',
  },
  link_archived: { status: 409, message: 'Archived links can’t be changed.' },
  last_owner: {
    status: 409,
    message: 'A workspace needs at least one owner. Add another owner first.',
  },
  webhook_of_integration: {
    status: 409,
    message: 'This webhook belongs to a connected shop. Connect or disconnect the shop instead.',
  },
  webhook_disabled: {
    status: 409,
    message: 'This webhook is disabled. Save it to enable it again.',
  },
  too_many_workspaces: { status: 409, message: 'You’ve reached the limit of 50 workspaces.' },
  too_many_invites: { status: 409, message: 'You’ve reached the limit of 50 pending invitations.' },
  too_many_api_keys: { status: 409, message: 'You’ve reached the limit of 50 API keys.' },
  verification_in_progress: {
    status: 409,
    message: 'This verification is already being reviewed.',
  },
  verification_final: {
    status: 409,
    message:
      'This verification was rejected permanently and can’t be repeated. Contact the operator of this installation if you think that’s wrong.',
  },
  review_own: {
    status: 409,
    message: 'This is your own workspace. Another operator has to decide.',
  },
  review_approved: {
    status: 409,
    message: 'You’ve already approved this verification. Another operator has to approve it.',
  },
  verification_at_provider: {
    status: 409,
    message:
      'The identity provider decides this verification. Change the decision in its dashboard.',
  },
  verification_done: { status: 409, message: 'This is already verified.' },
  silver_required: {
    status: 409,
    message: 'Gold requires Silver. Verify an identity or your business first.',
  },
  review_decided: { status: 409, message: 'Another operator has already decided this.' },
  two_factor_on: { status: 409, message: 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, message: 'Two-factor authentication isn’t on.' },
  domain_taken: {
    status: 409,
    message: 'Another workspace has verified this domain. It has to remove it first.',
  },
  domain_set: {
    status: 409,
    message: 'This workspace has another verified domain. Remove that one first.',
  },
  email_link_used: {
    status: 409,
    message: 'This link was already used. The address is confirmed.',
  },
  email_link_invalid: {
    status: 422,
    message: 'This link is incomplete. Open it again from the email.',
  },
  email_link_expired: {
    status: 422,
    message: 'This link has expired. Send a new one.',
  },
  email_link_replaced: {
    status: 422,
    message: 'A newer link was sent. Open the latest email.',
  },
  email_link_address: {
    status: 422,
    message: 'The company email address was changed after this link was sent. Send a new one.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  body_compressed: { status: 415, message: 'Send the request uncompressed.' },
  not_json: { status: 415, message: 'The request must be JSON.' },
  not_multipart: { status: 415, message: 'The request must be multipart/form-data.' },
  invalid_fields: { status: 422, message: 'Check the highlighted fields.' },
  code_invalid: { status: 422, message: 'This code is wrong or has expired.' },
  reset_link_invalid: {
    status: 422,
    message: 'This link is wrong, was already used or has expired. Request a new one.',
  },
  login_link_invalid: {
    status: 422,
    message:
      'This link is wrong, has expired or is older than your password. Request a new one on the login page.',
  },
  identity_link_invalid: {
    status: 422,
    message: 'This link is wrong, was already used or has expired. Start again in the dashboard.',
  },
  photos_missing: { status: 422, message: 'Add all photos before you submit.' },
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
    message: 'This verification request has expired or was already used. Start again.',
  },
  signature_wrong: {
    status: 422,
    message:
      'This signature doesn’t match the address. Sign the message with the key of this address.',
  },
  transaction_not_final: {
    status: 409,
    message: 'This transaction isn’t confirmed yet. Try again in a minute.',
  },
  transaction_not_found: {
    status: 422,
    message: 'We can’t find this transaction on the network. Check the hash.',
  },
  transaction_wrong: {
    status: 422,
    message:
      'This transaction doesn’t verify the address: it contains a different code or was sent differently.',
  },
  transaction_refused: {
    status: 422,
    message: 'The network rejected this transaction.',
  },
  transfer_assigned: {
    status: 409,
    message: 'This transfer is already assigned to a payment.',
  },
  transfer_misfit: {
    status: 422,
    message: 'This transfer has a different address, network or coin than the payment.',
  },
  nothing_to_refund: {
    status: 409,
    message: 'Everything received has already been refunded, or a refund is pending.',
  },
  refund_without_address: {
    status: 409,
    message: 'The customer hasn’t entered a refund address yet.',
  },
  refund_address_unconfirmed: {
    status: 409,
    message:
      'At least some of this payment was matched without its reference. Confirm the refund address in the dashboard before you send the refund.',
  },
  refund_not_received: {
    status: 409,
    message:
      'The payment is no longer confirmed because its transfer was reversed. Cancel the refund, or wait until the transaction is confirmed again.',
  },
  refund_over: {
    status: 409,
    message: 'This refund was already sent, completed or canceled.',
  },
  link_disabled: { status: 422, message: 'This payment link isn’t active.' },
  link_paid: { status: 422, message: 'This payment link has already been paid.' },
  link_expired: { status: 422, message: 'This payment link has expired.' },
  /** Shown to payers, who must not learn why the shop cannot accept payments. */
  limit_reached: {
    status: 422,
    message: 'The shop can’t accept this payment right now.',
  },
  link_over_limit: {
    status: 422,
    message: 'This amount exceeds what’s left of this month’s limit.',
  },
  asset_not_offered: { status: 422, message: 'This link doesn’t accept that coin.' },
  network_unavailable: {
    status: 422,
    message: 'Payments on this network aren’t available right now.',
  },
  rate_unavailable: {
    status: 503,
    message: 'No current exchange rate is available. Try again shortly.',
  },
  identity_provider_unavailable: {
    status: 503,
    message:
      'The identity provider can’t be reached right now, so nothing was started. Try again in a few minutes. If it keeps failing, contact the operator of this installation.',
  },
  amount_too_small: {
    status: 422,
    message: 'The amount is too small for this network.',
  },
  resend_cooldown: { status: 429, message: 'Please wait {seconds}s to request a new code' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later.' },
  internal: { status: 500, message: 'Internal Server Error' },
  unavailable: { status: 503, message: 'Florin isn’t available right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every failed call: `{ error: ErrorBody }`. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  /** English texts by field, dots for nesting: `{ "amount.currency": ["…"] }`. */
  fields?: Record<string, string[]>;
  /** The same as codes, for programs and for translation. */
  issues?: { field: string; code: string; suggestion?: string | undefined }[];
  requestId: string;
};
