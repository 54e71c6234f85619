-- What visitors did with searches today. A visitor is a keyed hash of the day; the rows are deleted when it is over.
create table search_visits (
  shop_id uuid not null,
  day date not null,
  normalized text collate "C" not null,
  action text not null check (action in ('search', 'nothing', 'click', 'purchase', 'rephrase')),
  -- The product of a click or a purchase, and the other term of a rephrased search.
  subject text collate "C" not null default '',
  visitor text collate "C" not null,
  noted_at timestamptz not null,
  primary key (shop_id, day, normalized, action, subject, visitor)
);
create index search_visits_of_visitor on search_visits (shop_id, visitor, action);
alter table search_visits enable row level security;
alter table search_visits force row level security;
create policy own_shop on search_visits using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- How many different shoppers did it on a day; only numbers of three and more are stored.
create table search_counts (
  shop_id uuid not null references shops (id) on delete cascade,
  normalized text collate "C" not null,
  action text not null,
  subject text collate "C" not null default '',
  day date not null,
  shoppers integer not null check (shoppers >= 3),
  primary key (shop_id, normalized, action, subject, day)
);
create index search_counts_by_day on search_counts (shop_id, day);

-- Results that staff have placed at the top of a search, or left out.
create table search_pins (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  normalized text collate "C" not null,
  term text not null,
  product_id uuid not null,
  placement text not null check (placement in ('top', 'hidden')),
  position integer not null check (position between 1 and 100),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (shop_id, id),
  unique (shop_id, normalized, product_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);

-- Synonyms that the searches of shoppers proposed, and what staff decided.
create table search_proposal_decisions (
  shop_id uuid not null references shops (id) on delete cascade,
  normalized text collate "C" not null,
  synonym text collate "C" not null,
  decision text not null check (decision in ('accepted', 'dismissed')),
  created_at timestamptz not null,
  primary key (shop_id, normalized, synonym)
);

-- Whether searches are counted, and the counts move results.
alter table shops add column search_learning boolean not null default true;
