-- Businesses of other countries that owe the tax themselves, as staff have found. Without a last day it holds until it is removed.
alter table customer_summaries
  add column vat_number text not null default '' check (length(vat_number) <= 30),
  add column vat_valid_to date,
  add column vat_note text not null default '' check (length(vat_note) <= 300);
create index customer_summaries_of_businesses on customer_summaries (shop_id) where vat_number <> '';
