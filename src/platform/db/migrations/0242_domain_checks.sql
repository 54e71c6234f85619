-- What the DNS of each domain was found to be. After two checks in a row that do not lead here, the domain is not reached.
alter table domains
  add column leads text check (leads in ('here', 'elsewhere', 'nowhere')),
  add column checked_at timestamptz,
  add column failed_checks integer not null default 0,
  add column is_unreached boolean not null generated always as (failed_checks >= 2) stored;
create index domains_not_reached on domains (shop_id) where is_unreached;
create index domains_to_check on domains (checked_at nulls first);
