/** What can have changed in a workspace; open pages fetch it again. Messages contain nothing confidential. */
export const liveTopics = [
  'payments',
  'transfers',
  'links',
  'customers',
  'wallets',
  'webhooks',
  'api_keys',
  'integrations',
  'members',
  'workspace',
  'verification',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** A message that the server sends on `/api/ws` as JSON. It also sends the text `pong`. */
export type LiveMessage = { type: 'reload_notifications' } | { type: 'changed'; what: LiveTopic };
