-- What customers change about their orders before these are prepared (after-sale, section 5; decision 0096).
create table order_changes (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  actor text not null check (actor in ('shopper', 'shop')),
  -- What was asked for. The address in it is removed with the account.
  operations jsonb not null,
  -- The new units at the price that was shown, by variant.
  prices jsonb not null,
  -- Names the result that the customer has agreed to.
  change_hash text not null,
  state text not null check (state in ('awaitingPayment', 'applied', 'expired', 'cancelled')),
  before_amount bigint not null,
  after_amount bigint not null,
  -- What has to be paid before it is applied, in minor units.
  due_amount bigint not null check (due_amount >= 0),
  -- The payment that has applied it.
  payment_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, payment_id) references payments (shop_id, id),
  check ((state = 'awaitingPayment') = (ended_at is null)),
  check (state <> 'awaitingPayment' or (due_amount > 0 and expires_at is not null))
);
-- One change of an order waits for its payment at a time.
create unique index order_changes_open on order_changes (shop_id, order_id) where state = 'awaitingPayment';
create index order_changes_of_order on order_changes (shop_id, order_id, created_at);
create index order_changes_of_payment on order_changes (shop_id, payment_id) where payment_id is not null;
alter table order_changes enable row level security;
alter table order_changes force row level security;
create policy own_shop on order_changes using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

alter table shop_policies
  -- How long customers may change an order after they have placed it; 0: never.
  add column change_window_minutes integer not null default 60 check (change_window_minutes between 0 and 1440),
  add column change_address boolean not null default true,
  add column change_quantity boolean not null default true;
