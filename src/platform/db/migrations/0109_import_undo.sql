-- What an import has changed in each product, for its undo (decision 0084).
alter table catalog_imports
  drop constraint catalog_imports_state_check,
  add constraint catalog_imports_state_check check (
    state in ('checking', 'ready', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')
  ),
  -- Who undoes it.
  add column undo_actor text,
  -- Products that have their values back, and those that keep some because they were changed since.
  add column restored integer not null default 0,
  add column kept integer not null default 0;

create table catalog_import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  -- Grows with each product that is written; the undo goes backwards.
  position integer not null,
  product_id uuid not null,
  is_added boolean not null,
  -- Fields with their values before and after, and the difference of units by variant.
  fields jsonb not null,
  stock jsonb not null,
  -- What the import before has noted of the product; null for the first one.
  notes jsonb,
  -- null until it was tried, `restored`, `partly` when some fields were changed since, or `kept`.
  undo_outcome text check (undo_outcome in ('restored', 'partly', 'kept')),
  primary key (shop_id, import_id, position),
  foreign key (shop_id, import_id) references catalog_imports (shop_id, id) on delete cascade,
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index catalog_import_rows_by_product on catalog_import_rows (shop_id, product_id);
alter table catalog_import_rows enable row level security;
alter table catalog_import_rows force row level security;
create policy own_shop on catalog_import_rows using (
  shop_id = nullif(current_setting('app.shop_id', true), '')::uuid
);
