-- Verifications can be decided by an identity provider, which knows each of them as an applicant.
alter table verifications
  add column applicant_id text collate "C",
  add column level_name text,
  add column final boolean not null default false;
create unique index verifications_applicant on verifications (provider, applicant_id)
  where applicant_id is not null;

comment on column verifications.provider is 'Who decides: manual (operators), or the name of an identity provider.';
comment on column verifications.applicant_id is 'The identity provider’s ID of the applicant; null if operators decide, or until the provider has created one.';
comment on column verifications.level_name is 'The identity provider’s level that the applicant has to pass, as configured when the newest link was created; null if operators decide.';
comment on column verifications.final is 'Whether a rejection is final, so that the verification can’t be repeated.';
