-- What a shop promises after the sale. A shop without a row has the values of these defaults.
create table shop_policies (
  shop_id uuid primary key references shops (id) on delete cascade,
  -- Whether shoppers can withdraw by the form; `auto` follows from where the shop delivers.
  eu_withdrawal text not null default 'auto' check (eu_withdrawal in ('auto', 'on', 'off')),
  -- Who pays for sending items back when nothing is wrong with them.
  return_cost_bearer text not null default 'shopper' check (return_cost_bearer in ('shopper', 'shop')),
  restocking_fee_bps integer not null default 0 check (restocking_fee_bps between 0 and 2500),
  -- Whether the delivery is refunded when everything comes back.
  return_delivery text not null default 'all' check (return_delivery in ('all', 'never')),
  auto_approve_returns boolean not null default true,
  return_parcel_days integer not null default 21 check (return_parcel_days between 7 and 90),
  return_instructions text not null default '' check (length(return_instructions) <= 2000),
  version integer not null default 0
);
