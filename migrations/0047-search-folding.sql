-- What is searched and what is searched for are folded by one function, the same on a cluster of any locale:
-- compatibility forms are decomposed, accents and invisible characters removed, capitals lowered, and letters
-- that don't decompose replaced by those that people type instead. Without extensions, which an installation
-- may lack. Indexes keep results of it, so it never changes: another folding is another function.
--
-- ICU lowers every letter also where the cluster's own locale is C. Unicode's stability policy fixes that
-- mapping for assigned letters, so that a newer ICU doesn't invalidate an index.
create function fold_text(text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    lower(
      regexp_replace(
        normalize($1, NFKD) collate "C",
        -- Accents, Hebrew and Arabic vowel points, the Arabic tatweel; joiners, direction marks and fillers.
        U&'[\0300-\036f\1ab0-\1aff\1dc0-\1dff\20d0-\20ff\fe20-\fe2f\0591-\05bd\05bf\05c1\05c2\05c4\05c5\05c7\0610-\061a\0640\064b-\065f\0670\00ad\061c\115f\1160\180b-\180f\200b-\200f\202a-\202e\2060-\206f\fe00-\fe0f\feff\+0e0000-\+0e0fff]',
        '', 'g'
      ) collate "und-x-icu"
    ),
    U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th'),
  -- ø ł đ ð ħ ı ŧ ŋ ɖ ƙ ɓ ɗ ɛ ɔ ς
  U&'\00f8\0142\0111\00f0\0127\0131\0167\014b\0256\0199\0253\0257\025b\0254\03c2',
  U&'olddhitndkbdeo\03c3'
);

-- The words of a text, without punctuation. A lexeme has at most 2 kB, and a character at most four bytes.
create function fold_words(text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct left(word, 400)
  from regexp_split_to_table(
    fold_text($1) collate "und-x-icu", '[[:space:][:punct:][:cntrl:]$+<=>^`|~]+'
  ) as word
  where word <> ''
);

-- Texts that contain a word starting with each of these words; null without words.
create function fold_query(text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || word || ''':*', ' & ')::tsquery
  from unnest(fold_words($1)) as word
);

drop index customers_words;
alter table customers drop column words;
alter table customers add column words tsvector not null generated always as (
  array_to_tsvector(fold_words(coalesce(name, '') || ' ' || email))
) stored;
create index customers_words on customers using gin (words);

-- Kept, because a search within a name or reference reads every link of a workspace.
alter table payment_links
  add column folded_name text collate "C" generated always as (fold_text(name)) stored,
  add column folded_reference text collate "C" generated always as (fold_text(reference)) stored;

-- A folded text can be longer than an index entry may be.
drop index payment_links_name;
create index payment_links_name on payment_links (workspace_id, left(folded_name, 200));
drop index payment_links_reference;
create index payment_links_reference on payment_links (workspace_id, left(folded_reference, 200))
  where folded_reference is not null;
