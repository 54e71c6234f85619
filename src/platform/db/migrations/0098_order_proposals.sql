-- Edits that staff have proposed to the customer by a mailed link (decision 0071 of operations, behaviour B8).
create table order_proposals (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  -- The edit as staff have entered it, without personal data.
  changes jsonb not null,
  reason text not null,
  before_amount bigint not null,
  after_amount bigint not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  -- Of the mailed link.
  token_hash text not null,
  expires_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
-- One open edit for each order.
create unique index order_proposals_open on order_proposals (shop_id, order_id) where state = 'open';
create unique index order_proposals_by_token on order_proposals (shop_id, token_hash);
create index order_proposals_of_order on order_proposals (shop_id, order_id, created_at);
alter table order_proposals enable row level security;
alter table order_proposals force row level security;
create policy own_shop on order_proposals using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- The customer agrees to a higher total on the page of the link, too.
alter table order_edits drop constraint order_edits_consent_how_check;
alter table order_edits add constraint order_edits_consent_how_check
  check (consent_how in ('phone', 'inPerson', 'message', 'link'));
