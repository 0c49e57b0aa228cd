/**
 * What can be wrong with one field. Schemas carry the code as their message; the API answers the
 * English text, the dashboard the translated one.
 */
export const issueTable = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  too_short: 'This value is too short.',
  too_long: 'This value is too long.',
  email: 'Enter an email address such as name@example.com.',
  username: 'Use 3 to 32 letters, digits, dots, dashes or underscores.',
  username_taken: 'This username is taken.',
  password_short: 'Use at least 12 characters.',
  password_wrong: 'This is not your password.',
  password_same: 'Choose another password than the one until now.',
  passwords_differ: 'New passwords do not match',
  picture_type: 'Choose a JPEG, PNG, WebP or GIF image.',
  picture_large: 'The image may have up to 5 MB.',
  picture_broken: 'This image cannot be read.',
  already_member: 'This person is already a member.',
  invited_often: 'This address has been invited often enough for today.',
  code_format: 'The code has six digits.',
  country: 'Choose a country.',
  website: 'Enter a web address such as https://example.com.',
  phone: 'Enter a phone number with its country code, such as +49 30 123456.',
  amount_format: 'Enter an amount such as 12.50.',
  amount_positive: 'The amount must be more than zero.',
  amount_too_large: 'This amount is larger than Florin can bill.',
  rate_percent: 'Enter a rate between 0 and 100, such as 20 or 8.25.',
  evm_address: 'An address here is 0x followed by 40 hexadecimal characters.',
  evm_checksum:
    'The capital letters of this address do not match its checksum: check for a typing error.',
  zero_account: 'Money sent to this address would be lost.',
  substrate_address: 'This is not a valid address.',
  substrate_checksum: 'The checksum of this address does not match: check for a typing error.',
  substrate_prefix: 'This address belongs to another network.',
  network_environment: 'This network is not offered in this environment.',
  one_address: 'Give exactly one address.',
  signature: 'A signature is 0x followed by hexadecimal digits.',
  transaction_hash: 'Enter a transaction hash, or a number such as 1234567-2.',
  wallet_unknown: 'This wallet is not one of yours.',
  wallet_environment: 'This wallet belongs to another environment than the link.',
  wallet_unverified: 'Production links need verified wallets.',
  webhook_unknown: 'This webhook is not one of yours.',
  asset_unknown: 'This asset is not offered on this network.',
  asset_no_wallet: 'None of the chosen wallets can receive this asset.',
  url_https: 'URL must be HTTPS and accessible from the internet',
  secret_short: 'Secret key must be at least 16 characters long',
  redirect_https: 'The address must start with https://.',
  time: 'Enter a time such as 2030-01-31T12:00:00Z.',
  time_past: 'Choose a time to come.',
  ip_address: 'Enter an address or a range, such as 203.0.113.7 or 203.0.113.0/24.',
  key_environment: 'This API key is of the other environment.',
  pairing: 'Enter a pairing such as DOT/USD.',
  time_zone: 'Enter a time zone such as Europe/Lisbon.',
} as const;

export type IssueCode = keyof typeof issueTable;

export function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueTable, text);
}
