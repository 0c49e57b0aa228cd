/** What can have changed for a workspace; open pages fetch it again. Nothing confidential travels here. */
export const liveTopics = [
  'payments',
  'transfers',
  'links',
  'customers',
  'wallets',
  'webhooks',
  'api_keys',
  'members',
  'workspace',
  'verification',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What the server sends on `/api/ws`, as JSON; besides it only the text `pong`. */
export type LiveMessage = { type: 'reload_notifications' } | { type: 'changed'; what: LiveTopic };
