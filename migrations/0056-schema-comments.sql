-- What every table and column contains, for docs/schema.md and for people who read the database with other tools.
-- A later migration that adds or repurposes one comments it.

comment on table migrations is 'The migrations that have run on this database, one row for each.';
comment on column migrations.name is 'The file''s name, such as `0001-foundation.sql`.';
comment on column migrations.ran_at is 'When it ran.';

comment on table idempotency_keys is 'Responses to calls with an `Idempotency-Key`, so that a repeated call gets the first response. Deleted after 24 hours.';
comment on column idempotency_keys.caller is 'The id of the user or API key that called; for a public call, its path.';
comment on column idempotency_keys.key is 'The value of the header.';
comment on column idempotency_keys.request_hash is 'SHA-256 of method, path and input. A different request with the same key is refused.';
comment on column idempotency_keys.response is 'The response, encrypted, because it can contain secrets that are shown only once.';
comment on column idempotency_keys.created_at is 'When the first call was made.';

comment on table throttles is 'Counters of rate limits, shared by all instances. Deleted when their window has ended.';
comment on column throttles.key is 'What is counted, for whom: a login name, an IP address, a workspace.';
comment on column throttles.count is 'The calls in the current window.';
comment on column throttles.window_ends_at is 'When the counter starts again from zero.';

comment on table files is 'Small files that every instance serves: profile and workspace pictures, re-encoded on upload.';
comment on column files.id is 'The file''s id. Anyone who knows it can load the picture.';
comment on column files.content_type is 'The media type that it is served with.';
comment on column files.bytes is 'The file itself, a few kilobytes.';
comment on column files.created_at is 'When it was uploaded.';

comment on table queued_jobs is 'Background jobs of committed transactions, until they are moved to graphile_worker''s queue. Adding them there directly would serialize commits.';
comment on column queued_jobs.id is 'The order in which they were queued.';
comment on column queued_jobs.kind is 'The name of the task that handles the job.';
comment on column queued_jobs.payload is 'The job''s input.';
comment on column queued_jobs.run_at is 'The earliest time to run it.';
comment on column queued_jobs.key is 'The job key. A waiting job with the same key is replaced. Null if every job runs.';
comment on column queued_jobs.max_attempts is 'How many times it is tried before it fails permanently.';

comment on table leases is 'Exclusive rights of one instance, such as watching a chain. A lease that its holder doesn''t renew expires. All times are the database''s.';
comment on column leases.name is 'What the lease is for.';
comment on column leases.holder is 'The process that holds it.';
comment on column leases.fence is 'The number of this grant; never issued twice. A write with an older fence is refused.';
comment on column leases.until is 'When it expires unless it is renewed.';
comment on column leases.progress_at is 'When the holder last showed that its loop is running.';

comment on table audit_log is 'Who changed money or access, when, and the values before. Entries never change.';
comment on column audit_log.id is 'The entry''s id, which sorts by time.';
comment on column audit_log.workspace_id is 'The workspace in which the change was made. Null for changes to an account.';
comment on column audit_log.actor is 'The id of the user or API key, or `system`.';
comment on column audit_log.action is 'What was done.';
comment on column audit_log.target is 'The id of the record that was changed. Null if the action has none.';
comment on column audit_log.details is 'What was changed, with the values before: a flat JSON object.';
comment on column audit_log.created_at is 'When it was done.';

comment on table accounts_to_follow is 'Accounts whose native balance the watcher must start to follow. Added by triggers when a payment is opened or a wallet verified, deleted once followed. Not unique, so that transactions for the same account don''t block each other.';
comment on column accounts_to_follow.id is 'The order in which they were added.';
comment on column accounts_to_follow.chain is 'The chain, as `<network>/<environment>`.';
comment on column accounts_to_follow.account is 'The account, in the form of `wallets.account`.';
comment on column accounts_to_follow.unread_height is 'The block from which the balance should have been followed, if it couldn''t be read there. Null otherwise.';

comment on table agreed_blocks is 'Blocks that the cursor of a chain has passed. They show where a replaced chain branches off, and a provider that serves another chain.';
comment on column agreed_blocks.chain is 'The chain, as `<network>/<environment>`.';
comment on column agreed_blocks.height is 'The block''s number.';
comment on column agreed_blocks.hash is 'The block''s hash.';
comment on column agreed_blocks.trust is 'What was required to store blocks up to this one. Null for blocks from before this was recorded.';

comment on table archived_cursors is 'Cursors of chains that were replaced by another instance, such as a test network that was reset.';
comment on column archived_cursors.chain is 'The chain, as `<network>/<environment>`.';
comment on column archived_cursors.instance is 'The genesis hash of the former chain, or the id of a former local chain.';
comment on column archived_cursors.height is 'The last block that was stored of it.';
comment on column archived_cursors.hash is 'That block''s hash.';
comment on column archived_cursors.block_time is 'That block''s time.';
comment on column archived_cursors.archived_at is 'When the chain was replaced.';

comment on table chain_cursors is 'How far the watcher has stored each chain, and what its providers last showed.';
comment on column chain_cursors.chain is 'The chain, as `<network>/<environment>`.';
comment on column chain_cursors.instance is 'Which chain the heights belong to: its genesis hash, or the id of a local chain.';
comment on column chain_cursors.height is 'The last finalized block whose transfers are stored.';
comment on column chain_cursors.hash is 'That block''s hash.';
comment on column chain_cursors.block_time is 'That block''s time. Deadlines are compared with it.';
comment on column chain_cursors.head_height is 'The latest block that a provider has shown.';
comment on column chain_cursors.head_advanced_at is 'When the latest block was first shown. A network whose head doesn''t advance is halted.';
comment on column chain_cursors.final_height is 'The latest finalized block that a provider has shown.';
comment on column chain_cursors.polled_at is 'When a provider last responded.';
comment on column chain_cursors.providers is 'The RPC providers and their states: `[{ "host", "operator", "state" }]`.';
comment on column chain_cursors.compared_height is 'The last finalized block at which balances were compared. Null before the first comparison.';
comment on column chain_cursors.proven_height is 'The last agreed block whose proof was valid. A later block without a valid proof raises an alarm. Null before the first one.';
comment on column chain_cursors.fence is 'The fence of the lease that writes to this chain. Writes with a lower one are refused.';
comment on column chain_cursors.started_height is 'The block at which watching started. Audits expect nothing from before it.';
comment on column chain_cursors.started_at is 'When watching started. Null if that is unknown.';
comment on column chain_cursors.shared_head is 'The latest block that every responding operator, at least two, showed alike. Null while they differ.';
comment on column chain_cursors.shared_head_at is 'When `shared_head` was read. Null together with it.';
comment on column chain_cursors.expiring is 'Whether payments whose deadline has passed by `block_time` are still to be expired.';

comment on table network_alarms is 'Problems of a network that an operator should know of. Kept after they are resolved.';
comment on column network_alarms.id is 'The order in which they were raised.';
comment on column network_alarms.chain is 'The chain, as `<network>/<environment>`.';
comment on column network_alarms.kind is 'The kind of problem. A chain has at most one open alarm of each kind.';
comment on column network_alarms.detail is 'Heights, hashes and providers concerned, in English, for the operator.';
comment on column network_alarms.raised_at is 'When it was raised.';
comment on column network_alarms.cleared_at is 'When it was resolved. Null while it is open.';

comment on table provider_heads is 'The latest block of a chain as each operator shows it. A head that only one operator shows decides nothing.';
comment on column provider_heads.chain is 'The chain, as `<network>/<environment>`.';
comment on column provider_heads.operator is 'The company or person who runs the provider.';
comment on column provider_heads.height is 'The number of the latest block.';
comment on column provider_heads.hash is 'That block''s hash.';
comment on column provider_heads.linked is 'Whether its parents lead to the last agreed block.';
comment on column provider_heads.seen_at is 'When the operator last responded.';
comment on column provider_heads.advanced_at is 'When its latest block last advanced.';

comment on table watch_clocks is 'Since when a condition lasts that the watcher acts on after some time. Stored, so that a restart doesn''t start the time again.';
comment on column watch_clocks.chain is 'The chain, as `<network>/<environment>`.';
comment on column watch_clocks.clock is 'The condition.';
comment on column watch_clocks.since is 'Since when it lasts.';
comment on column watch_clocks.observed_at is 'When it was last observed. Time in which no watcher ran isn''t counted.';
comment on column watch_clocks.height is 'The block that the condition is about. Null for conditions that aren''t about one.';

comment on table rates is 'Exchange rates of assets: the median of several sources. Those that no payment uses are deleted after a while.';
comment on column rates.id is 'The rate''s id. Payments keep it.';
comment on column rates.symbol is 'The asset''s symbol.';
comment on column rates.currency is 'The fiat currency.';
comment on column rates.value is 'The price of one unit of the asset in the currency, as a decimal.';
comment on column rates.source is 'The sources that the median was computed from.';
comment on column rates.quotes is 'Each source''s price and its time: `[{ "source", "value", "at" }]`.';
comment on column rates.at is 'When the rate was computed.';

comment on table smallest_amounts is 'The lowest amount that an account which doesn''t exist yet can receive (existential deposit, minimum balance), as last read from the chain.';
comment on column smallest_amounts.chain is 'The chain, as `<network>/<environment>`.';
comment on column smallest_amounts.asset_id is 'The asset.';
comment on column smallest_amounts.amount_atomic is 'The lowest amount, in atomic units.';

comment on table events is 'What webhooks and `GET /event` report. Written in the transaction of the change.';
comment on column events.id is 'The event''s id, which receivers use to recognize repeated deliveries.';
comment on column events.workspace_id is 'The workspace in which it happened.';
comment on column events.environment is '`test` or `production`.';
comment on column events.type is 'What happened.';
comment on column events.payment_id is 'The payment that it is about. Null for events of links, wallets and others.';
comment on column events.body is 'The exact request body of each delivery.';
comment on column events.created_at is 'When it happened.';
comment on column events.position is 'The order in which `GET /event` returns events. Ids aren''t sorted by it: a transaction that began earlier can end later.';

comment on table webhooks is 'Endpoints of shops that receive events.';
comment on column webhooks.id is 'The webhook''s id.';
comment on column webhooks.workspace_id is 'The workspace that it belongs to.';
comment on column webhooks.environment is '`test` or `production`: only events of this environment are sent.';
comment on column webhooks.name is 'A name chosen by the merchant.';
comment on column webhooks.url is 'The URL that events are sent to.';
comment on column webhooks.secret_key is 'The merchant''s secret, sent in the `x-api-key` header. Encrypted.';
comment on column webhooks.signing_secret is 'The secret that signs deliveries, created by Florin. Encrypted.';
comment on column webhooks.events is 'The types of events to send. Empty means all except `payment.created`.';
comment on column webhooks.status is '`active` or `disabled`.';
comment on column webhooks.created_at is 'When it was created.';
comment on column webhooks.updated_at is 'When it was last changed.';
comment on column webhooks.failures is 'Failed attempts in a row. Saving the webhook sets it to zero.';
comment on column webhooks.failing_since is 'When the first failed attempt since the last success was recorded. Null while deliveries succeed.';
comment on column webhooks.resume_at is 'No attempt is made before this time, because the endpoint keeps failing. Null if there is no pause.';
comment on column webhooks.warned_at is 'When the owners were last emailed that deliveries failed permanently. Null if never.';
comment on column webhooks.previous_signing_secret is 'The signing secret before the last rotation, which also signs until `previous_signing_until`. Encrypted. Null if there is none.';
comment on column webhooks.previous_signing_until is 'Until when the previous signing secret also signs. Null if there is none.';
comment on column webhooks.failure_status is 'The HTTP status of the last failed attempt. Null if there was no response, and while deliveries succeed.';
comment on column webhooks.failure_error is 'Why the last failed attempt has no complete response. Null if it has one, and while deliveries succeed.';
comment on column webhooks.failure_location is 'Where the response of the last failed attempt redirects to. Written by the endpoint. Null if it doesn''t redirect.';
comment on column webhooks.failing_noticed_at is 'When members who can change webhooks were notified that it fails. Null until then, and once it succeeds again.';
comment on column webhooks.failing_mailed_at is 'When those members were last emailed that it fails. Kept after a success, to limit the emails.';

comment on table deliveries is 'The sending of one event to one webhook.';
comment on column deliveries.id is 'The delivery''s id.';
comment on column deliveries.workspace_id is 'The workspace of the webhook.';
comment on column deliveries.webhook_id is 'The webhook that receives the event.';
comment on column deliveries.event_id is 'The event that is sent.';
comment on column deliveries.state is '`pending`, then `delivered`, `failed` after the last attempt, or `dropped` if the webhook was disabled before.';
comment on column deliveries.attempts is 'How many attempts have been made.';
comment on column deliveries.next_attempt_at is 'When the next attempt is due.';
comment on column deliveries.created_at is 'When it was queued.';
comment on column deliveries.delivered_at is 'When the endpoint accepted it. Null until then.';
comment on column deliveries.position is 'The order in which an endpoint''s deliveries are sent. A resent delivery moves to the end.';
comment on column deliveries.requeued_at is 'When it was last resent by a member or an API key, which starts its schedule again. Null if never.';
comment on column deliveries.attempted_at is 'When the last attempt began. Null before the first one.';

comment on table delivery_attempts is 'The POST requests of deliveries, with their responses. Kept for 60 days.';
comment on column delivery_attempts.delivery_id is 'The delivery.';
comment on column delivery_attempts.attempt is 'The number of the attempt, from 1.';
comment on column delivery_attempts.started_at is 'When the request was sent.';
comment on column delivery_attempts.duration_ms is 'How long it took, in milliseconds.';
comment on column delivery_attempts.status is 'The HTTP status of the response. Null if there was none.';
comment on column delivery_attempts.error is 'Why there is no complete response. Null if there is one.';
comment on column delivery_attempts.response is 'The first 4 kB of the response. Written by the endpoint. Null if there was none.';
comment on column delivery_attempts.url is 'The URL that it was sent to. Null for attempts from before this was recorded.';
comment on column delivery_attempts.location is 'Where the response redirects to, as an absolute URL if it can be parsed as one. Written by the endpoint. Null if it doesn''t redirect, and for attempts from before this was recorded.';

comment on table notifications is 'Notifications of a person in the dashboard. Read ones, and those of payments, are deleted after a while.';
comment on column notifications.id is 'The notification''s id, which sorts by time.';
comment on column notifications.user_id is 'The person who is notified.';
comment on column notifications.workspace_id is 'The workspace that it is about. Null for invitations and others that concern only the person.';
comment on column notifications.type is 'What it is about.';
comment on column notifications.data is 'The values of its text, by type.';
comment on column notifications.read_at is 'When it was marked as read. Null while it is unread.';
comment on column notifications.created_at is 'When it was created.';
comment on column notifications.to_mail is 'Whether it still has to be emailed as well.';

comment on table mail_choices is 'Which notifications a person wants by email. Without a row, the default of the type applies.';
comment on column mail_choices.user_id is 'The person.';
comment on column mail_choices.type is 'The type of notification.';
comment on column mail_choices.wanted is 'Whether they want it by email.';
comment on column mail_choices.changed_at is 'When they chose.';

comment on table payment_mails is 'When a person was last emailed about payments of a workspace. Later payments within the hour are combined in one email.';
comment on column payment_mails.user_id is 'The person.';
comment on column payment_mails.workspace_id is 'The workspace of the payments.';
comment on column payment_mails.mailed_at is 'When the last email was queued.';

comment on table users is 'The accounts of people.';
comment on column users.id is 'The user''s id.';
comment on column users.username is 'The name to log in with. Unique, regardless of case.';
comment on column users.email is 'The email address. Unique, regardless of case, among confirmed accounts.';
comment on column users.password_hash is 'The argon2id hash of the password.';
comment on column users.locale is 'The language of emails and of the dashboard.';
comment on column users.terms_version is 'The version of the terms that was accepted at sign-up.';
comment on column users.terms_accepted_at is 'When the terms were accepted.';
comment on column users.confirmed_at is 'When the email address was confirmed. Null until then. Unconfirmed accounts are deleted after a while.';
comment on column users.created_at is 'When the person signed up.';
comment on column users.name is 'Their full name. Null if not given.';
comment on column users.phone is 'Their phone number, with the country code. Null if not given.';
comment on column users.picture_id is 'Their profile picture. Null if there is none.';
comment on column users.password_update_required is 'Whether they must choose a new password before they can continue.';
comment on column users.two_factor_secret is 'The TOTP secret of the authenticator app. Encrypted. Null while two-factor authentication is off.';
comment on column users.two_factor_step is 'The last 30-second step whose code was accepted, so that no code works twice. Null before the first one.';
comment on column users.operator_since is 'Since when they operate this installation. Null for everyone else.';

comment on table confirmation_codes is 'The code that confirms a new account, one per user.';
comment on column confirmation_codes.user_id is 'The new user.';
comment on column confirmation_codes.code_hash is 'A hash of the code.';
comment on column confirmation_codes.tries_left is 'How many more wrong entries are allowed.';
comment on column confirmation_codes.expires_at is 'When the code expires.';
comment on column confirmation_codes.sent_at is 'When it was emailed. The next one can be sent after a cooldown.';

comment on table email_changes is 'A new email address that its user hasn''t confirmed yet, one per user.';
comment on column email_changes.user_id is 'The user.';
comment on column email_changes.email is 'The new address.';
comment on column email_changes.code_hash is 'A hash of the code that was emailed to it.';
comment on column email_changes.tries_left is 'How many more wrong entries are allowed.';
comment on column email_changes.expires_at is 'When the code expires.';
comment on column email_changes.sent_at is 'When it was emailed.';

comment on table password_resets is 'Links to choose a new password that were emailed and not used.';
comment on column password_resets.token_hash is 'SHA-256 of the token in the link.';
comment on column password_resets.user_id is 'The user.';
comment on column password_resets.expires_at is 'When the link expires.';

comment on table two_factor_setups is 'Secrets of two-factor authentication that haven''t been confirmed with a first code yet.';
comment on column two_factor_setups.user_id is 'The user.';
comment on column two_factor_setups.secret is 'The TOTP secret. Encrypted.';
comment on column two_factor_setups.created_at is 'When setup began.';

comment on table recovery_codes is 'One-time codes for logging in without the authenticator app. A used one is deleted.';
comment on column recovery_codes.user_id is 'The user.';
comment on column recovery_codes.code_hash is 'A hash of the code.';

comment on table sessions is 'Logged-in browsers. The token is rotated at each refresh.';
comment on column sessions.id is 'The session''s id.';
comment on column sessions.user_id is 'The user who is logged in.';
comment on column sessions.token_hash is 'SHA-256 of the current token.';
comment on column sessions.previous_token_hash is 'SHA-256 of the token before the last rotation: accepted for 30 seconds, and a sign of theft afterwards. Null before the first rotation.';
comment on column sessions.rotated_at is 'When the token was last rotated. Null before the first rotation.';
comment on column sessions.refresh_after is 'The refresh threshold: from then on only a refresh or logout is accepted.';
comment on column sessions.expires_at is 'When the session expires.';
comment on column sessions.revoked_at is 'When it was ended, by a logout, a password change or suspected theft. Null while it is active.';
comment on column sessions.user_agent is 'The browser''s User-Agent header at login.';
comment on column sessions.address is 'The IP address at login.';
comment on column sessions.created_at is 'When the user logged in.';
comment on column sessions.family_hash is 'A hash of the part of the token that all rotations keep, by which any former token is recognized.';
comment on column sessions.stepped_up_at is 'When the user last confirmed their identity in this session. Null if never.';

comment on table api_keys is 'API keys. A key acts for its maker, in one workspace and environment.';
comment on column api_keys.id is 'The key''s id.';
comment on column api_keys.workspace_id is 'The workspace that it belongs to.';
comment on column api_keys.environment is '`test` or `production`.';
comment on column api_keys.label is 'A name chosen by the merchant.';
comment on column api_keys.scopes is 'What it may do, as far as its maker''s privilege includes it.';
comment on column api_keys.allowed_addresses is 'The IP addresses and ranges that it can be used from. Empty means any.';
comment on column api_keys.secret_hash is 'SHA-256 of the secret.';
comment on column api_keys.secret_start is 'The first characters of the secret, by which people tell keys apart.';
comment on column api_keys.previous_hash is 'SHA-256 of the secret before the last roll, accepted until `previous_until`. Null if there is none.';
comment on column api_keys.previous_until is 'Until when the previous secret is accepted. Null if there is none.';
comment on column api_keys.expires_at is 'When the key expires. Null if never.';
comment on column api_keys.created_at is 'When it was created.';
comment on column api_keys.last_used_at is 'When it was last used. Null if never.';
comment on column api_keys.maker_id is 'The member who created or rolled it, or last took it over. Null if they have deleted their account; then the key does nothing.';
comment on column api_keys.stopped_at is 'When its maker left the workspace, which stops the key. Joining again doesn''t reactivate it. Null while its maker is a member.';

comment on table workspaces is 'The businesses that use this installation: its tenants. The API calls them companies.';
comment on column workspaces.id is 'The workspace''s id, `companyId` in the API.';
comment on column workspaces.name is 'The name that payers see.';
comment on column workspaces.size is 'The number of employees, as a range.';
comment on column workspaces.country is 'The country, as ISO 3166-1 alpha-2.';
comment on column workspaces.website_url is 'The website. Null if not given.';
comment on column workspaces.use_cases is 'What the business uses Florin for.';
comment on column workspaces.other_use_case is 'Another use case, in words. Null if not given.';
comment on column workspaces.contact_phone is 'A phone number for contact. Null if not given.';
comment on column workspaces.tolerance_bps is 'How much less than the price counts as paid in full, in hundredths of a percent. Copied to new payments.';
comment on column workspaces.created_at is 'When it was created.';
comment on column workspaces.domain_verified_at is 'When its domain was verified, which raises the tier to basic plus. Null until then.';
comment on column workspaces.identity_verified_at is 'When its owner or company was identified, which raises the tier to silver. Null until then.';
comment on column workspaces.enhanced_verified_at is 'When enhanced verification was approved, which raises the tier to gold. Null until then.';
comment on column workspaces.legal_name is 'The registered name of the business. Null if not given.';
comment on column workspaces.registration_number is 'Its number in the register of companies. Null if not given.';
comment on column workspaces.company_email is 'The business''s email address. Null if not given.';
comment on column workspaces.company_email_set_at is 'When that address was last changed. Links that were emailed before are invalid. Null if never.';
comment on column workspaces.company_email_verified_at is 'When the address was verified. Null until then.';
comment on column workspaces.structured_address is 'The registered address: `{ street, city, state, postalCode, country }`. Null if not given.';
comment on column workspaces.picture_id is 'The picture that payers see next to the name. Null if there is none.';

comment on table members is 'Who belongs to which workspace, with which permissions.';
comment on column members.id is 'The membership''s id.';
comment on column members.workspace_id is 'The workspace.';
comment on column members.user_id is 'The user.';
comment on column members.privilege is 'What they may do.';
comment on column members.role is 'Their job title, as free text. Null if not given.';
comment on column members.created_at is 'When they joined.';

comment on table invites is 'Invitations to a workspace that haven''t been answered.';
comment on column invites.id is 'The invitation''s id.';
comment on column invites.workspace_id is 'The workspace.';
comment on column invites.email is 'The address that was invited. A workspace has one invitation for each address.';
comment on column invites.privilege is 'The privilege that they get when they join.';
comment on column invites.role is 'Their job title. Null if not given.';
comment on column invites.invited_by is 'The member who invited them. Null if they have deleted their account.';
comment on column invites.token_hash is 'SHA-256 of the token in the emailed link.';
comment on column invites.sent_at is 'When the invitation was last emailed.';
comment on column invites.expires_at is 'When it expires.';
comment on column invites.created_at is 'When it was created.';

comment on table wallets is 'Addresses of merchants that payments go to. Florin never holds their private keys.';
comment on column wallets.id is 'The wallet''s id.';
comment on column wallets.workspace_id is 'The workspace that it belongs to.';
comment on column wallets.chain is 'The chain, as `<network>/<environment>`.';
comment on column wallets.platform is 'How the address was entered: typed, or from a connected wallet.';
comment on column wallets.account is 'The address in its canonical form: in lower case on EVM chains, the public key in hexadecimal on Substrate.';
comment on column wallets.label is 'A name chosen by the merchant.';
comment on column wallets.colour is 'The color of its mark in the dashboard.';
comment on column wallets.verified_at is 'When ownership was verified. Null until then. In production, a verified address belongs to one workspace only.';
comment on column wallets.created_at is 'When it was added.';
comment on column wallets.environment is '`test` or `production`, taken from `chain`.';

comment on table wallet_challenges is 'The text that the owner of an address must sign to verify ownership. Each can be used once.';
comment on column wallet_challenges.wallet_id is 'The wallet.';
comment on column wallet_challenges.text is 'The text to sign.';
comment on column wallet_challenges.expires_at is 'When it expires.';

comment on table wallet_proof_codes is 'The code that the owner of an address must put on the chain to verify ownership, for wallets that can''t sign texts.';
comment on column wallet_proof_codes.wallet_id is 'The wallet.';
comment on column wallet_proof_codes.code is 'The code.';
comment on column wallet_proof_codes.expires_at is 'When it expires.';

comment on table company_email_links is 'Links that were emailed to verify a business''s email address. Used and expired ones are kept for a while, to explain what is wrong with them.';
comment on column company_email_links.token_hash is 'SHA-256 of the token in the link.';
comment on column company_email_links.workspace_id is 'The workspace.';
comment on column company_email_links.email is 'The address that it was sent to.';
comment on column company_email_links.sent_at is 'When it was emailed.';
comment on column company_email_links.expires_at is 'When it expires.';
comment on column company_email_links.used_at is 'When it was opened. Null until then.';

comment on table domains is 'The domain that a workspace has verified or is verifying, one per workspace.';
comment on column domains.workspace_id is 'The workspace.';
comment on column domains.domain is 'The domain name, in its DNS form.';
comment on column domains.state is '`pending`, `verified` or `failed`.';
comment on column domains.reason is 'Why the last check didn''t find the TXT record. Null if it did, or before the first check.';
comment on column domains.requested_at is 'When verification was requested.';
comment on column domains.expires_at is 'Until when the record is checked automatically.';
comment on column domains.checked_at is 'When it was last checked. Null before the first check.';
comment on column domains.verified_at is 'When the record was found. Null unless the domain is verified.';

comment on table verifications is 'Checks of an identity or a business, which raise the tier. A workspace has at most one of each kind in progress.';
comment on column verifications.id is 'The verification''s id.';
comment on column verifications.workspace_id is 'The workspace that is verified.';
comment on column verifications.kind is '`identity`, `business` or `enhanced`.';
comment on column verifications.provider is 'Who decides: the built-in review by an operator, or a provider.';
comment on column verifications.state is '`open`, then `submitted`, then `approved` or `rejected`; `abandoned` if it was never submitted.';
comment on column verifications.requested_by is 'The member who started it. Null if they have deleted their account.';
comment on column verifications.form is 'What was submitted, as JSON. Encrypted, because it names people and their documents. Null until then.';
comment on column verifications.reason is 'Why it was rejected. Null otherwise.';
comment on column verifications.open_until is 'When the newest link to the page of the check expires. Null if there is no link.';
comment on column verifications.created_at is 'When it was started.';
comment on column verifications.submitted_at is 'When it was submitted. Null until then.';
comment on column verifications.decided_at is 'When it was approved or rejected. Null until then.';
comment on column verifications.photos_deleted_at is 'When its photos were deleted. Null until then.';

comment on table verification_links is 'Links to the page of an identity check, opened by QR code or email. A new link leaves earlier ones valid, because one may be open on a phone.';
comment on column verification_links.token_hash is 'SHA-256 of the token in the link.';
comment on column verification_links.workspace_id is 'The workspace.';
comment on column verification_links.verification_id is 'The verification.';
comment on column verification_links.expires_at is 'When it expires.';

comment on table verification_photos is 'Photos of documents and faces, re-encoded and encrypted. Deleted some time after the decision.';
comment on column verification_photos.workspace_id is 'The workspace.';
comment on column verification_photos.verification_id is 'The verification.';
comment on column verification_photos.part is 'Which photo it is.';
comment on column verification_photos.bytes is 'The image. Encrypted.';
comment on column verification_photos.created_at is 'When it was uploaded.';

comment on table operator_log is 'What operators of this installation have done. It refers to nothing that is deleted with a workspace or account.';
comment on column operator_log.id is 'The entry''s id, which sorts by time.';
comment on column operator_log.operator_id is 'The id of the operator''s account. Null for the command line.';
comment on column operator_log.operator_name is 'Their username at that time. Null for the command line.';
comment on column operator_log.action is 'What they did.';
comment on column operator_log.verification_id is 'The verification that it concerns. Null if none.';
comment on column operator_log.workspace_id is 'The workspace that it concerns. Null if none.';
comment on column operator_log.workspace_name is 'Its name at that time. Null if none.';
comment on column operator_log.detail is 'A reason or the username concerned. Null if there is none.';
comment on column operator_log.created_at is 'When it was done.';

comment on table limit_reservations is 'How much of a workspace''s monthly limit its open payments reserve. Opening a payment locks the row, so that concurrent payments can''t exceed the limit.';
comment on column limit_reservations.workspace_id is 'The workspace.';
comment on column limit_reservations.reserved_minor is 'The reserved amount, in US cents.';

comment on table limit_months is 'What a workspace has received in each calendar month, counted toward its limit.';
comment on column limit_months.workspace_id is 'The workspace.';
comment on column limit_months.month is 'The month in UTC, such as `2026-01`.';
comment on column limit_months.received_minor is 'The amount received in production, in US cents.';
comment on column limit_months.near_told_minor is 'The limit of which the owners were emailed that it is nearly reached, in US cents. Null if they weren''t.';
comment on column limit_months.reached_told_minor is 'The limit of which the owners were emailed that it is reached, in US cents. Null if they weren''t.';

comment on table payments is 'One payer''s attempt to pay a link: the price, the exact amount, where to send it, and what came of it.';
comment on column payments.id is 'The payment''s id.';
comment on column payments.workspace_id is 'The workspace that is paid.';
comment on column payments.link_id is 'The payment link that was opened.';
comment on column payments.wallet_id is 'The wallet that is paid. Kept when the wallet is deleted.';
comment on column payments.environment is '`test` or `production`.';
comment on column payments.chain is 'The chain that the payer chose, as `<network>/<environment>`.';
comment on column payments.symbol is 'The symbol of the asset that the payer chose.';
comment on column payments.decimals is 'The asset''s decimals.';
comment on column payments.asset_id is 'The asset on its chain.';
comment on column payments.recipient_account is 'The account to pay, in the form of `wallets.account`. It never changes after opening.';
comment on column payments.amount_atomic is 'The amount due, in atomic units of the asset.';
comment on column payments.subtotal_minor is 'The price without VAT, in minor units of the currency.';
comment on column payments.vat_minor is 'The VAT, in minor units of the currency.';
comment on column payments.total_minor is 'The total that the payer pays, in minor units of the currency.';
comment on column payments.currency is 'The fiat currency of the price.';
comment on column payments.rate_id is 'The exchange rate that the amount due was computed with.';
comment on column payments.tolerance_bps is 'How much less than the amount due counts as paid in full, in hundredths of a percent.';
comment on column payments.reference is 'The reference that a payer''s wallet can add to its transaction, by which the transfer is recognized.';
comment on column payments.customer is 'What the payer entered: name, email address and billing address, as far as the link collects them. Null if nothing.';
comment on column payments.redirect_url is 'Where the payer continues after paying. Null if nowhere.';
comment on column payments.message is 'What the payer reads after paying. Null if there is no message.';
comment on column payments.status is 'The current status, derived from the final transfers and the deadline.';
comment on column payments.expires_at is 'The deadline for paying.';
comment on column payments.late_until is 'The end of the late window, until which a transfer can be recognized without a reference.';
comment on column payments.paid_at is 'When it was paid in full, by the chain''s time. Null until then.';
comment on column payments.canceled_at is 'When it was canceled. Null unless it was.';
comment on column payments.created_at is 'When it was opened.';
comment on column payments.accepted_at is 'When the merchant accepted a partial or late payment as paid. Null unless they did.';
comment on column payments.accepted_reason is 'The reason that the merchant gave. Null unless they gave one.';
comment on column payments.customer_id is 'The customer. Null without an email address, and after the customer was erased.';
comment on column payments.limit_minor is 'The price, counted toward the monthly limit, in US cents. Null for test payments.';
comment on column payments.reserved_minor is 'How much of the monthly limit it still reserves, in US cents. Null for test payments.';
comment on column payments.opened_height is 'The latest block that two operators showed alike when it was opened. Only transfers in later blocks can belong to it. Null if there was none.';
comment on column payments.reversed_from is 'The status before its first reversal by a rewind, until it is reached again. Null otherwise.';
comment on column payments.reversed_at is 'When a rewind reversed it. Null unless one did.';
comment on column payments.reversed_after_use is 'Whether the payer had already been refunded or the goods delivered when it was reversed. Null otherwise.';
comment on column payments.accepted_atomic is 'The amount received when the merchant accepted it, in atomic units. With less, the payment isn''t accepted. Null unless it was.';
comment on column payments.opened_from is 'A keyed hash of the network that it was opened from, by which open payments are limited. Null for payments from before this was recorded.';

comment on table deadline_extensions is 'Why the deadline of a payment is later than when it was opened.';
comment on column deadline_extensions.payment_id is 'The payment.';
comment on column deadline_extensions.reason is 'What prevented paying: a halted network, for example.';
comment on column deadline_extensions.from_at is 'When that began, by the chain''s time.';
comment on column deadline_extensions.to_at is 'When it ended.';

comment on table held_amounts is 'Exact amounts by which payments are recognized: held by a payment, or free to be reused.';
comment on column held_amounts.chain is 'The chain, as `<network>/<environment>`.';
comment on column held_amounts.recipient_account is 'The account that is paid.';
comment on column held_amounts.asset_id is 'The asset.';
comment on column held_amounts.amount_atomic is 'The exact amount, in atomic units. Unique for the account and asset.';
comment on column held_amounts.base_atomic is 'The rounded price that the amount was made from.';
comment on column held_amounts.payment_id is 'The payment that holds it. Null if it is free.';
comment on column held_amounts.free_from is 'When the amount becomes free, by the chain''s time. Since when it is free, if no payment holds it.';

comment on table tag_series is 'The next tag that makes a rounded price unique. Only a hint: without it, tags are tried from the first.';
comment on column tag_series.chain is 'The chain, as `<network>/<environment>`.';
comment on column tag_series.recipient_account is 'The account that is paid.';
comment on column tag_series.asset_id is 'The asset.';
comment on column tag_series.base_atomic is 'The rounded price.';
comment on column tag_series.next_tag is 'The next tag to try.';

comment on table transfers is 'Final credits to watched accounts. What the chain says about one never changes after it is stored.';
comment on column transfers.id is 'The transfer''s id.';
comment on column transfers.chain is 'The chain, as `<network>/<environment>`.';
comment on column transfers.block_hash is 'The hash of its block.';
comment on column transfers.kind is 'What shows the credit: the value of a transaction, a log, an event, an internal call, or only balances.';
comment on column transfers.index is 'Its position in the block, among those of its kind.';
comment on column transfers.block_height is 'The number of its block; of a credit that only balances show, the last block in which it can be.';
comment on column transfers.block_time is 'The time of its block.';
comment on column transfers.transaction_hash is 'The hash of its transaction. Null if only balances show the credit.';
comment on column transfers.sender_account is 'Who sent it. Null if that is unknown.';
comment on column transfers.recipient_account is 'Who received it, in the form of `wallets.account`.';
comment on column transfers.asset_id is 'The asset.';
comment on column transfers.amount_atomic is 'The amount, in atomic units.';
comment on column transfers.reference is 'The reference in its transaction. Null if there is none.';
comment on column transfers.state is '`final`, or `reversed` if a rewind removed its block from the chain.';
comment on column transfers.payment_id is 'The payment that it was attributed to. Null if it is unmatched.';
comment on column transfers.matched_by is 'The rule or decision that attributed it. Null if it is unmatched.';
comment on column transfers.value_minor is 'What it added to revenue, in minor units of the payment''s currency. Null unless it is final and attributed.';
comment on column transfers.created_at is 'When it was stored.';
comment on column transfers.from_height is 'The first block in which it can be, if only balances show the credit. Null otherwise.';
comment on column transfers.workspace_id is 'The workspace whose revenue it adds to, set together with `value_minor`. Null otherwise.';
comment on column transfers.proof is 'The evidence that it rests on.';
comment on column transfers.providers is 'The operators of the providers that showed its block as final.';
comment on column transfers.rewind_id is 'The rewind that reversed it. Null unless one did.';

comment on table seen_transfers is 'Transfers in blocks that aren''t finalized yet, for display and `payment.processing` only. No money is derived from them, and they can be read again from the chain.';
comment on column seen_transfers.id is 'The transfer''s id.';
comment on column seen_transfers.chain is 'The chain, as `<network>/<environment>`.';
comment on column seen_transfers.block_hash is 'The hash of its block.';
comment on column seen_transfers.kind is 'What shows the credit: the value of a transaction, a log, an event or an internal call.';
comment on column seen_transfers.index is 'Its position in the block, among those of its kind.';
comment on column seen_transfers.block_height is 'The number of its block.';
comment on column seen_transfers.block_time is 'The time of its block.';
comment on column seen_transfers.transaction_hash is 'The hash of its transaction.';
comment on column seen_transfers.sender_account is 'Who sent it. Null if that is unknown.';
comment on column seen_transfers.recipient_account is 'Who receives it, in the form of `wallets.account`.';
comment on column seen_transfers.asset_id is 'The asset.';
comment on column seen_transfers.amount_atomic is 'The amount, in atomic units.';
comment on column seen_transfers.reference is 'The reference in its transaction. Null if there is none.';
comment on column seen_transfers.payment_id is 'The payment that it appears to belong to. Null if there is none.';
comment on column seen_transfers.matched_by is 'The rule that found the payment. Null if there is none.';
comment on column seen_transfers.provider is 'The operator of the provider that showed the block.';
comment on column seen_transfers.orphaned is 'Whether a reorg removed its block, or another block became final at its height.';
comment on column seen_transfers.created_at is 'When it was stored.';

comment on table dismissed_transfers is 'Unmatched transfers that a workspace has dismissed. In the test environment, several workspaces can have the same address.';
comment on column dismissed_transfers.workspace_id is 'The workspace.';
comment on column dismissed_transfers.transfer_id is 'The transfer.';
comment on column dismissed_transfers.reason is 'The reason that was given.';
comment on column dismissed_transfers.dismissed_by is 'The id of the user or API key.';
comment on column dismissed_transfers.dismissed_at is 'When it was dismissed.';

comment on table claim_requests is 'Payers'' claims that an unmatched transfer is theirs, where only the merchant can decide.';
comment on column claim_requests.workspace_id is 'The workspace that is paid.';
comment on column claim_requests.transfer_id is 'The transfer.';
comment on column claim_requests.payment_id is 'The payment that the payer claims it for.';
comment on column claim_requests.created_at is 'When the payer claimed it.';

comment on table expected_balances is 'What each followed account must hold of the native coin, according to everything that was read up to the chain''s cursor. A higher balance on the chain is a credit without a transaction or log.';
comment on column expected_balances.chain is 'The chain, as `<network>/<environment>`.';
comment on column expected_balances.account is 'The account.';
comment on column expected_balances.amount_atomic is 'The expected balance, in atomic units.';
comment on column expected_balances.since_height is 'The block from which it is followed.';
comment on column expected_balances.unread_height is 'The block from which it should have been followed. Credits by contracts between the two are unknown. Null if they are the same.';

comment on table balance_corrections is 'By how much an expected balance was lowered because providers contradicted what they had shown. As much of earlier or later increases is false.';
comment on column balance_corrections.chain is 'The chain, as `<network>/<environment>`.';
comment on column balance_corrections.account is 'The account.';
comment on column balance_corrections.amount_atomic is 'The amount, in atomic units.';

comment on table balance_evidence is 'The balances behind a transfer that nothing else shows, at the end of its last block.';
comment on column balance_evidence.transfer_id is 'The transfer.';
comment on column balance_evidence.expected_atomic is 'What the account should have held, in atomic units.';
comment on column balance_evidence.held_atomic is 'What it held, in atomic units.';

comment on table balance_falls is 'Decreases of a balance without a transaction of the account. Contract wallets, delegated accounts and fees outside transactions cause legitimate ones.';
comment on column balance_falls.id is 'The order in which they were found.';
comment on column balance_falls.chain is 'The chain, as `<network>/<environment>`.';
comment on column balance_falls.account is 'The account.';
comment on column balance_falls.amount_atomic is 'The decrease, in atomic units.';
comment on column balance_falls.from_height is 'The first block in which it can have happened.';
comment on column balance_falls.to_height is 'The last block in which it can have happened.';
comment on column balance_falls.found_at is 'When it was found.';
comment on column balance_falls.providers is 'The operators of the providers that showed the balances.';

comment on table balance_marks is 'Balances of watched accounts at the end of an agreed block, verified from its state while nodes kept it. Later balances are compared with them. Only of chains whose blocks show every credit.';
comment on column balance_marks.chain is 'The chain, as `<network>/<environment>`.';
comment on column balance_marks.account is 'The account.';
comment on column balance_marks.asset_id is 'The asset.';
comment on column balance_marks.amount_atomic is 'The balance, in atomic units.';
comment on column balance_marks.height is 'The block.';

comment on table unread_blocks is 'Ranges of finalized blocks that couldn''t be read because no provider kept their state. Their headers link the agreed blocks before and after; credits in them are known only by balances.';
comment on column unread_blocks.id is 'The order in which they were found.';
comment on column unread_blocks.chain is 'The chain, as `<network>/<environment>`.';
comment on column unread_blocks.from_height is 'The first block of the range.';
comment on column unread_blocks.to_height is 'The last block of the range.';
comment on column unread_blocks.parent_hash is 'The hash of the agreed block before the range.';
comment on column unread_blocks.last_hash is 'The hash of the last block of the range.';
comment on column unread_blocks.from_time is 'The time of the agreed block before the range.';
comment on column unread_blocks.to_time is 'The time of the agreed block after the range.';
comment on column unread_blocks.providers is 'The operators of the providers that agree on the block after the range.';
comment on column unread_blocks.payment_references is 'The references of payments in the range''s transactions, successful or not.';
comment on column unread_blocks.found_at is 'When the range was found to be unreadable.';
comment on column unread_blocks.compared_at is 'When balances before and after the range were compared. Null until then.';
comment on column unread_blocks.incomparable_accounts is 'Watched accounts whose balance before the range is unknown.';
comment on column unread_blocks.read_at is 'When an archive node had shown all its blocks. Null until then.';
comment on column unread_blocks.dismissed_at is 'When an operator dismissed it. Null unless they did.';

comment on table audit_differences is 'Differences that raised the open alarm `audit_difference` of a chain. Each is kept until an audit finds it resolved; the alarm is cleared with the last one.';
comment on column audit_differences.chain is 'The chain, as `<network>/<environment>`.';
comment on column audit_differences.kind is 'What differs.';
comment on column audit_differences.subject is 'The id of the transfer or payment, the account, or the name of the sum.';
comment on column audit_differences.from_height is 'The first block of the audit that found it. Later audits include it.';

comment on table rewinds is 'Corrections of a chain that was replaced below the cursor: everything above a block is reversed, and nothing is deleted.';
comment on column rewinds.id is 'The rewind''s id.';
comment on column rewinds.chain is 'The chain, as `<network>/<environment>`.';
comment on column rewinds.height is 'The last block that is kept.';
comment on column rewinds.hash is 'That block''s hash, as providers show it now.';
comment on column rewinds.block_time is 'That block''s time.';
comment on column rewinds.providers is 'The operators of the providers that showed it.';
comment on column rewinds.from_height is 'The height of the cursor when the rewind began.';
comment on column rewinds.from_hash is 'The hash of the cursor''s block when the rewind began.';
comment on column rewinds.since is 'Transfers from before this time belong to an archived chain and are kept.';
comment on column rewinds.done_height is 'Everything above this block has been reversed.';
comment on column rewinds.started_at is 'When it began.';
comment on column rewinds.finished_at is 'When it ended. Null while it runs.';

comment on table reversed_payments is 'Payments that a rewind took money from.';
comment on column reversed_payments.rewind_id is 'The rewind.';
comment on column reversed_payments.payment_id is 'The payment.';
comment on column reversed_payments.workspace_id is 'The workspace that had been paid.';
comment on column reversed_payments.status_before is 'The payment''s status before the rewind.';
comment on column reversed_payments.lost_atomic is 'The amount that was reversed, in atomic units.';
comment on column reversed_payments.after_use is 'Whether the payer had already been refunded or the goods delivered. Null otherwise.';

comment on table unfound_transfers is 'Reversed transfers that only balances or traces showed, and that can be found again only by reading balances. The remaining ones raise the alarm `reversed_not_found`.';
comment on column unfound_transfers.transfer_id is 'The reversed transfer.';
comment on column unfound_transfers.chain is 'The chain, as `<network>/<environment>`.';

comment on table refunds is 'Money that a merchant returns to a payer. The merchant''s wallet sends it; Florin verifies that it arrived.';
comment on column refunds.id is 'The refund''s id.';
comment on column refunds.workspace_id is 'The workspace that refunds.';
comment on column refunds.payment_id is 'The payment that is refunded.';
comment on column refunds.environment is '`test` or `production`.';
comment on column refunds.chain is 'The chain of the payment, as `<network>/<environment>`.';
comment on column refunds.amount_atomic is 'The amount to refund, in atomic units.';
comment on column refunds.reason is 'The reason that the merchant gave.';
comment on column refunds.reference is 'The reference that the refund''s transaction can carry.';
comment on column refunds.status is '`requested`, `address_given`, `sent`, then `completed`; `canceled` before it was sent.';
comment on column refunds.token_hash is 'SHA-256 of the token in the payer''s link.';
comment on column refunds.token_expires_at is 'When the payer''s link expires.';
comment on column refunds.recipient_account is 'The account that the payer wants to be refunded to. Null until they enter it.';
comment on column refunds.address_given_at is 'When the payer entered it. Null until then.';
comment on column refunds.held_until is 'Until when the payer can''t change the account, because the merchant is about to send. Null if they can.';
comment on column refunds.requested_by is 'The id of the user or API key that requested it.';
comment on column refunds.requested_at is 'When it was requested.';
comment on column refunds.transaction_hash is 'The transaction that the merchant named. Null until then.';
comment on column refunds.sent_by is 'The id of the user or API key that named it. Null until then.';
comment on column refunds.sent_at is 'When it was named. Null until then.';
comment on column refunds.problem is 'Why the transaction that was named last isn''t this refund. Null if it is, or isn''t checked yet.';
comment on column refunds.canceled_at is 'When it was canceled. Null unless it was.';
comment on column refunds.completed_at is 'When the credit that proves it was found. Null until then.';
comment on column refunds.block_hash is 'The hash of the credit''s block. Null until then.';
comment on column refunds.block_height is 'The number of the credit''s block. Null until then.';
comment on column refunds.block_time is 'The time of the credit''s block. Null until then.';
comment on column refunds.kind is 'What shows the credit. Null until then.';
comment on column refunds.index is 'The credit''s position in its block, among those of its kind. Null until then.';
comment on column refunds.sender_account is 'The account that sent the credit. Null until then.';
comment on column refunds.confirmed_account is 'The payer''s account, once the merchant has confirmed it: money that was claimed by its hash may be a stranger''s. Null until then. Another account isn''t confirmed.';
comment on column refunds.since_height is 'The latest agreed block when the refund was requested. Its transaction is in a later one.';
comment on column refunds.searched is 'The final blocks in which each operator''s provider showed no such transaction: `{ operator: { from, to } }`.';

comment on table customers is 'Payers who gave an email address: one for each workspace, environment and address. Has their latest details; each payment keeps those that were entered for it.';
comment on column customers.id is 'The customer''s id.';
comment on column customers.workspace_id is 'The workspace whose customer it is.';
comment on column customers.environment is '`test` or `production`.';
comment on column customers.email is 'The email address, in lower case.';
comment on column customers.name is 'The name. Null if not given.';
comment on column customers.address is 'The billing address: `{ street, city, state, postalCode, country }`. Null if not given.';
comment on column customers.created_at is 'When their first payment was opened.';
comment on column customers.last_payment_at is 'When their latest payment was opened.';
comment on column customers.words is 'The words of name and email address, folded for searching.';

comment on table revenue_buckets is 'Revenue per period, updated with each transfer, so that no period is ever counted again.';
comment on column revenue_buckets.workspace_id is 'The workspace.';
comment on column revenue_buckets.environment is '`test` or `production`.';
comment on column revenue_buckets.currency is 'The fiat currency.';
comment on column revenue_buckets.grain is 'The length of the period: a quarter of an hour (some time zones are offset by 30 or 45 minutes), a day or a month in UTC.';
comment on column revenue_buckets.bucket_at is 'When the period begins.';
comment on column revenue_buckets.amount_minor is 'The revenue, in minor units of the currency.';

comment on table revenue_sources is 'Revenue per period, chain and payment link. Its sums are those of `revenue_buckets`.';
comment on column revenue_sources.workspace_id is 'The workspace.';
comment on column revenue_sources.environment is '`test` or `production`.';
comment on column revenue_sources.currency is 'The fiat currency.';
comment on column revenue_sources.grain is 'The length of the period, as in `revenue_buckets`.';
comment on column revenue_sources.bucket_at is 'When the period begins.';
comment on column revenue_sources.chain is 'The chain that was paid on, as `<network>/<environment>`.';
comment on column revenue_sources.link_id is 'The payment link. Kept when the link is deleted.';
comment on column revenue_sources.amount_minor is 'The revenue, in minor units of the currency.';

comment on table link_revenue is 'The total revenue of each payment link, which pages of donation links show.';
comment on column link_revenue.workspace_id is 'The workspace.';
comment on column link_revenue.link_id is 'The payment link.';
comment on column link_revenue.currency is 'The fiat currency.';
comment on column link_revenue.amount_minor is 'The revenue, in minor units of the currency.';

comment on table received_amounts is 'What payments have brought to each account, by asset and calendar month. Wallets and statements show it.';
comment on column received_amounts.workspace_id is 'The workspace.';
comment on column received_amounts.month_at is 'When the month begins, in UTC.';
comment on column received_amounts.chain is 'The chain, as `<network>/<environment>`.';
comment on column received_amounts.account is 'The account that was paid.';
comment on column received_amounts.symbol is 'The asset''s symbol.';
comment on column received_amounts.decimals is 'The asset''s decimals.';
comment on column received_amounts.amount_atomic is 'The amount received, in atomic units.';
comment on column received_amounts.asset_id is 'The asset on its chain.';

comment on table payment_links is 'Links that merchants share to be paid.';
comment on column payment_links.id is 'The link''s id, which is part of its URL.';
comment on column payment_links.workspace_id is 'The workspace that is paid.';
comment on column payment_links.environment is '`test` or `production`.';
comment on column payment_links.type is '`static` (any number of payments), `dynamic` (one payment, created by a shop for an order) or `donation` (the payer chooses the amount).';
comment on column payment_links.status is '`active`, `disabled` or `archived`. Archiving is permanent.';
comment on column payment_links.name is 'The name that payers see.';
comment on column payment_links.amount_minor is 'The price, in minor units of the currency. Null for donations.';
comment on column payment_links.currency is 'The fiat currency of the price.';
comment on column payment_links.vat is 'The VAT: `{ ratePercent, inclusive }`. Null if none is charged.';
comment on column payment_links.assets is 'The assets that payers can choose. Null if they can choose all of the wallets'' networks.';
comment on column payment_links.custom_message is 'What payers read after paying. Null if there is no message.';
comment on column payment_links.redirect_url is 'Where payers continue after paying. Null if nowhere.';
comment on column payment_links.collect_email is 'Whether payers must enter their email address.';
comment on column payment_links.collect_billing_address is 'Whether payers must enter their billing address.';
comment on column payment_links.created_at is 'When it was created.';
comment on column payment_links.updated_at is 'When it was last changed.';
comment on column payment_links.reference is 'The shop''s order id. Dynamic links only; null if not given.';
comment on column payment_links.metadata is 'Values that the shop gets back with events. Dynamic links only; null if not given.';
comment on column payment_links.expires_at is 'Until when it can be paid. Dynamic links only; null otherwise.';
comment on column payment_links.donation is 'The choice of amounts, in minor units as text: `{ suggested, minimum, maximum, freeAmount, showTotal }`. Null unless it is a donation link.';
comment on column payment_links.description is 'What payers read before they pay. Null if there is none.';
comment on column payment_links.folded_name is 'The name, folded for searching.';
comment on column payment_links.folded_reference is 'The reference, folded for searching. Null if there is none.';

comment on table payment_link_wallets is 'The wallets that a link pays into, in the order of preference.';
comment on column payment_link_wallets.link_id is 'The payment link.';
comment on column payment_link_wallets.wallet_id is 'The wallet.';
comment on column payment_link_wallets.position is 'Its place in the order.';

comment on table payment_link_webhooks is 'The webhooks that receive the events of a link. Without a row, all webhooks of its environment do.';
comment on column payment_link_webhooks.link_id is 'The payment link.';
comment on column payment_link_webhooks.webhook_id is 'The webhook.';

comment on table payout_changes is 'Changes of where a link''s payments go that take effect after a waiting period, so that owners can cancel them. At most one per link.';
comment on column payout_changes.id is 'The change''s id.';
comment on column payout_changes.workspace_id is 'The workspace.';
comment on column payout_changes.link_id is 'The payment link.';
comment on column payout_changes.wallet_ids is 'The new wallets, in their order.';
comment on column payout_changes.assets is 'The assets that the link will offer, if they change with the wallets: `{ choices }`, null in it for all. Null if they don''t change.';
comment on column payout_changes.requested_by is 'The member who requested it. Null if they have deleted their account.';
comment on column payout_changes.requested_at is 'When it was requested.';
comment on column payout_changes.effective_at is 'When it takes effect unless it is canceled.';
