-- Gift cards. The balance is that of the account `giftCard` in the ledger whose subject is the id (0156).
create table gift_cards (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- The cards that were issued together.
  batch_id uuid not null,
  -- Of shop and code, without a key: a new SECRET_KEY destroys no money.
  code_hash bytea not null,
  -- Encrypted, to send it again.
  code_sealed bytea not null,
  last4 text not null check (length(last4) = 4),
  currency text not null,
  initial_amount bigint not null check (initial_amount > 0),
  state text not null check (state in ('active', 'blocked', 'void', 'expired')),
  -- The end of the last day; null for a card that never expires.
  expires_at timestamptz,
  recipient_name text not null default '' check (length(recipient_name) <= 60),
  -- Empty when the shop hands the code over.
  recipient_email text not null default '' check (length(recipient_email) <= 320),
  sender_name text not null default '' check (length(sender_name) <= 60),
  message text not null default '' check (length(message) <= 300),
  -- How often the code was mailed.
  sent_count integer not null default 0 check (sent_count >= 0),
  sent_at timestamptz,
  issued_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 0,
  primary key (shop_id, id),
  unique (shop_id, code_hash)
);
create index gift_cards_by_time on gift_cards (shop_id, created_at, id);
create index gift_cards_of_batch on gift_cards (shop_id, batch_id);
create index gift_cards_by_end on gift_cards (shop_id, last4);
create index gift_cards_to_expire on gift_cards (expires_at) where state in ('active', 'blocked') and expires_at is not null;

alter table gift_cards enable row level security;
alter table gift_cards force row level security;
create policy own_shop on gift_cards using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
