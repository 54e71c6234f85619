-- Statements by which shoppers withdraw from a contract (directive 2011/83/EU, article 11a), as they were received.
create table withdrawals (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  number text not null,
  submitted_at timestamptz not null,
  name text not null,
  -- The order number, or what was ordered, as it was typed.
  contract_text text not null,
  -- The items of a partial withdrawal; '' for all.
  items_text text not null,
  email text not null,
  email_normalized text not null,
  -- The hash of the checked draft: confirming it again changes nothing.
  draft_hash text not null,
  -- The order that the statement names, and how it was found.
  order_id uuid,
  match text not null check (match in ('access', 'numberAndMail', 'numberOnly', 'none')),
  primary key (shop_id, id),
  unique (shop_id, number),
  unique (shop_id, draft_hash),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check ((order_id is null) = (match = 'none'))
);
create index withdrawals_by_time on withdrawals (shop_id, submitted_at, id);
create index withdrawals_of_email on withdrawals (shop_id, email_normalized, submitted_at);
create index withdrawals_of_order on withdrawals (shop_id, order_id) where order_id is not null;
alter table withdrawals enable row level security;
alter table withdrawals force row level security;
create policy own_shop on withdrawals using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
