-- Items that come back. An order's units are in one open case at most; its amounts are refunded through the order.
create table returns (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  number text not null,
  order_id uuid not null,
  kind text not null check (kind in ('return', 'claim', 'withdrawal')),
  status text not null check (status in ('requested', 'approved', 'inTransit', 'received', 'inspected', 'refunded',
    'rejected', 'cancelled', 'expired', 'closed')),
  -- Who pays for sending back.
  cost_bearer text not null check (cost_bearer in ('shopper', 'shop')),
  -- The terms of the request, whatever the shop changes afterwards.
  restocking_fee_bps integer not null check (restocking_fee_bps between 0 and 2500),
  return_delivery text not null check (return_delivery in ('all', 'never')),
  is_in_withdrawal_period boolean not null,
  -- Whether the items stay with the shopper.
  keeps_goods boolean not null default false,
  -- As they were when the case was approved.
  instructions text not null default '',
  reject_reason text not null default '',
  -- Where the shopper has sent it.
  carrier text not null default '',
  tracking_number text not null default '',
  requested_at timestamptz not null,
  approved_at timestamptz,
  -- An approved return ends then.
  parcel_until timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  inspected_at timestamptz,
  refunded_at timestamptz,
  ended_at timestamptz,
  -- What the shopper was shown, and what was refunded, in minor units.
  preview_amount bigint not null check (preview_amount >= 0),
  refund_amount bigint check (refund_amount >= 0),
  -- What it consisted of.
  refund_parts jsonb,
  -- Why less was refunded than shown.
  refund_note text not null default '',
  version integer not null default 0,
  primary key (shop_id, id),
  unique (shop_id, number),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index returns_by_time on returns (shop_id, requested_at, id);
create index returns_of_order on returns (shop_id, order_id);
create index returns_open on returns (shop_id, status, requested_at)
  where status in ('requested', 'approved', 'inTransit', 'received', 'inspected');

create table return_lines (
  shop_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null check (quantity > 0),
  reason text check (reason in ('tooSmall', 'tooLarge', 'notAsDescribed', 'changedMind', 'defective', 'arrivedLate',
    'wrongItem', 'damaged', 'betterPrice', 'other')),
  note text not null default '' check (length(note) <= 500),
  -- Whether the shop is responsible: at first by the reason, then as inspected.
  is_shop_fault boolean not null,
  received_quantity integer check (received_quantity between 0 and quantity),
  accepted_quantity integer check (accepted_quantity between 0 and received_quantity),
  resellable_quantity integer check (resellable_quantity between 0 and accepted_quantity),
  condition text check (condition in ('asNew', 'opened', 'used', 'damaged', 'incomplete', 'wrong')),
  deduction_amount bigint not null default 0 check (deduction_amount >= 0),
  deduction_reason text not null default '' check (length(deduction_reason) <= 300),
  primary key (shop_id, id),
  unique (shop_id, return_id, order_line_id),
  foreign key (shop_id, return_id) references returns (shop_id, id) on delete cascade,
  foreign key (shop_id, order_line_id) references order_lines (shop_id, id)
);
create index return_lines_of_order_line on return_lines (shop_id, order_line_id);

alter table returns enable row level security;
alter table returns force row level security;
create policy own_shop on returns using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
alter table return_lines enable row level security;
alter table return_lines force row level security;
create policy own_shop on return_lines using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- What was refunded of the payment fee.
alter table orders add column refunded_fee_amount bigint not null default 0 check (refunded_fee_amount >= 0);
