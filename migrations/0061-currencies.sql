-- Prices can be set in every currency of ISO 4217.
alter domain currency drop constraint currency_known;
alter domain currency add constraint currency_known check (value in (
    'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD',
    'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC',
    'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL',
    'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR',
    'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP',
    'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK',
    'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR',
    'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE',
    'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD',
    'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VED', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF',
    'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'
  )) not valid;
alter domain currency validate constraint currency_known;

create table fiat_rates (
  source text collate "C" not null,
  published_on date not null,
  base currency not null,
  currency currency not null,
  value text not null,
  fetched_at timestamptz not null,
  primary key (source, published_on, currency)
);
comment on table fiat_rates is
  'What sources of fiat rates published, one row per currency and day. They are the same for every workspace, and kept.';
comment on column fiat_rates.source is 'The name of the source in FIAT_SOURCES.';
comment on column fiat_rates.published_on is 'The day for which the source published it.';
comment on column fiat_rates.base is 'The currency of which one unit is priced.';
comment on column fiat_rates.currency is 'The currency in which it is priced.';
comment on column fiat_rates.value is 'The price of one unit of the base, as a decimal.';
comment on column fiat_rates.fetched_at is 'When Florin first fetched it.';

alter table rates add column legs jsonb;
comment on column rates.legs is
  'The rates by which it was computed, each with the quotes of its sources. Null if exchanges quote the pair.';
