alter table shops
  -- Whether an order needs an account.
  add column guest_checkout boolean not null default true,
  -- Where the shop is within its country: what is fetched there is taxed there (behaviour B10).
  add column state text not null default '',
  add column postcode text not null default '';

-- What is delivered without a parcel, and the way of delivery that it has.
alter table products add column is_digital boolean not null default false;
alter table order_lines add column is_digital boolean not null default false;
alter table shipping_options
  drop constraint shipping_options_type_check,
  add constraint shipping_options_type_check check (type in ('shipping', 'pickup', 'digital'));

-- Who wants no mails that ask for reviews any more.
create table review_mail_stops (
  shop_id uuid not null references shops (id) on delete cascade,
  email_key text not null,
  created_at timestamptz not null,
  primary key (shop_id, email_key)
);
alter table review_mail_stops enable row level security, force row level security;
create policy own_shop on review_mail_stops
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
