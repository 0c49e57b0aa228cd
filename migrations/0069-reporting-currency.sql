-- Revenue in several currencies is added up in one of them, at the rates of its days.

alter table workspaces add column reporting_currency currency;
comment on column workspaces.reporting_currency is
  'The currency in which its revenue is added up; null means that of its country.';

-- The rates of two currencies are read for up to two years.
create index fiat_rates_by_currency on fiat_rates (currency, published_on);
