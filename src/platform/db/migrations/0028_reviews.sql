-- Whether stars without words are shown at once (behaviour B19).
alter table shops add column reviews_auto_publish boolean not null default false;

alter table reviews
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  -- Counts the author's changes: who decides says what they have read.
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column reply text not null default '',
  add column replied_at timestamptz,
  add column reject_reason text check (reject_reason in ('offensive', 'personalData', 'notAboutProduct', 'spam'));
create index reviews_waiting on reviews (shop_id, status, created_at, id) where status <> 'published';

-- Who bought what a review is about. A person has one for each product; nobody is left where an account was deleted.
create table review_authors (
  shop_id uuid not null,
  review_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  person_key text,
  primary key (shop_id, review_id),
  unique (shop_id, product_id, person_key),
  foreign key (shop_id, review_id) references reviews (shop_id, id) on delete cascade,
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  foreign key (shop_id, order_line_id) references order_lines (shop_id, id) on delete cascade
);
create index review_authors_of_order on review_authors (shop_id, order_id);

-- What a review said before its author changed it.
create table review_versions (
  shop_id uuid not null,
  review_id uuid not null,
  version integer not null,
  rating smallint not null,
  title text not null,
  body text not null,
  replaced_at timestamptz not null,
  primary key (shop_id, review_id, version),
  foreign key (shop_id, review_id) references reviews (shop_id, id) on delete cascade
);

create table review_votes (
  shop_id uuid not null,
  review_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, review_id, user_id),
  foreign key (shop_id, review_id) references reviews (shop_id, id) on delete cascade,
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index review_votes_of_user on review_votes (shop_id, user_id);

-- Pictures under names that nobody guesses. One that belongs to no review waits for it a day; one that was taken away
-- goes with its files. The line has no foreign key: files are removed also when it is gone.
create table review_photos (
  shop_id uuid not null,
  id uuid not null,
  order_line_id uuid not null,
  review_id uuid,
  position smallint not null default 0,
  name text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  dropped_at timestamptz,
  primary key (shop_id, id)
);
create index review_photos_of_review on review_photos (shop_id, review_id, position);
create index review_photos_loose on review_photos (shop_id, created_at) where review_id is null;

-- Private rows are hidden without the shop's name (decision 0006).
do $$
declare private_table text;
begin
  foreach private_table in array array['review_authors', 'review_versions', 'review_votes'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
