-- How long documents name their customers after these have deleted their account (decision 0104).
alter table shop_policies
  -- null: as long as the law of the shop's country asks.
  add column document_years integer check (document_years between 1 and 30),
  -- Whether the names are removed as soon as an account is deleted.
  add column redact_documents boolean not null default false;
alter table invoices
  -- When the account of the customer was deleted whose name the document still has; null for all others.
  add column erased_at timestamptz;
create index invoices_to_redact on invoices (shop_id, issued_at) where erased_at is not null;
