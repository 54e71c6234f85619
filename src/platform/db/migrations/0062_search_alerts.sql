-- "Notify me" for a search that finds nothing: an alert is for a variant, a campaign or a term.
alter table product_alerts
  drop constraint product_alerts_kind_check,
  drop constraint product_alerts_check,
  drop column subject_id,
  add column term text check (char_length(term) between 1 and 100);
alter table product_alerts
  add column subject_id uuid not null
    generated always as (coalesce(variant_id, campaign_id, md5(lower(term))::uuid)) stored,
  add check (kind in ('backInStock', 'priceDrop', 'upcoming', 'searchResult')),
  add check (num_nonnulls(variant_id, campaign_id, term) = 1),
  add check ((kind = 'searchResult') = (term is not null));

-- The indexes went with the column.
create unique index product_alerts_open on product_alerts (shop_id, email_normalized, subject_id, kind)
  where state in ('pending', 'active');
create index product_alerts_of_subject on product_alerts (shop_id, subject_id, kind, requested_at)
  where state = 'active';
