-- Somebody waits for a variant, or for a campaign to begin.
alter table watches
  alter column product_id drop not null,
  alter column variant_id drop not null,
  add column campaign_id uuid,
  add column subject_id uuid not null generated always as (coalesce(variant_id, campaign_id)) stored,
  add foreign key (shop_id, campaign_id) references campaigns (shop_id, id) on delete cascade,
  add check ((variant_id is null) <> (campaign_id is null));

drop index watches_open;
create unique index watches_open on watches (shop_id, email_key, subject_id, kind) where state in ('pending', 'active');
drop index watches_of_variant;
create index watches_of_subject on watches (shop_id, subject_id, kind, asked_at) where state = 'active';
