-- Store credit: a ledger of transfers. Each names the account that gives and the one that gets, so that every row balances.
create table ledger_accounts (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  currency text not null,
  -- The first four hold money. The others are the shop's own sides of a transfer: they have no totals, so that no row of
  -- theirs is contended.
  kind text not null check (kind in ('giftCard', 'credit', 'held', 'exchange',
    'sold', 'granted', 'refunded', 'redeemed', 'expired', 'paidOut', 'voided')),
  -- The card, account, payment or return of a holder.
  subject text not null,
  in_total bigint not null default 0 check (in_total >= 0),
  out_total bigint not null default 0 check (out_total between 0 and in_total),
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, currency, kind, subject),
  check ((subject <> '') = (kind in ('giftCard', 'credit', 'held', 'exchange')))
);

-- Rows are only added (grantAccess): a mistake is a transfer back.
create table ledger_transfers (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  currency text not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('buy', 'grant', 'bonus', 'takeBack', 'refund', 'reserve', 'capture', 'release',
    'giveBack', 'addCard', 'expire', 'revive', 'void', 'payOut', 'exchange')),
  -- What has caused it: a second transfer of the same cause is none.
  cause_kind text not null,
  cause_id text not null,
  order_id uuid,
  actor text not null check (actor in ('shopper', 'staff', 'system')),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, cause_kind, cause_id, reason, from_id, to_id),
  foreign key (shop_id, from_id) references ledger_accounts (shop_id, id),
  foreign key (shop_id, to_id) references ledger_accounts (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index ledger_transfers_from on ledger_transfers (shop_id, from_id, created_at, id);
create index ledger_transfers_to on ledger_transfers (shop_id, to_id, created_at, id);
create index ledger_transfers_of_order on ledger_transfers (shop_id, order_id) where order_id is not null;

alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy own_shop on ledger_accounts using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
alter table ledger_transfers enable row level security;
alter table ledger_transfers force row level security;
create policy own_shop on ledger_transfers using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
