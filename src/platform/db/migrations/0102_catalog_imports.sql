-- Imports of products that staff start in the browser, with their files until they end.
create table catalog_imports (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  state text not null check (state in ('checking', 'ready', 'running', 'done', 'stopped', 'failed')),
  -- What the columns of the file are, and which figures of the shop are replaced.
  options jsonb not null,
  columns jsonb not null,
  -- Why the whole file cannot be read.
  reason text not null default '',
  -- What the check has found, and its first lines.
  report jsonb not null default '{}',
  -- Products that are written; the import goes on behind them.
  done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- Who started it.
  actor text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
create index catalog_imports_by_time on catalog_imports (shop_id, started_at desc);

create table catalog_import_parts (
  shop_id uuid not null,
  import_id uuid not null,
  position integer not null,
  content bytea not null,
  primary key (shop_id, import_id, position),
  foreign key (shop_id, import_id) references catalog_imports (shop_id, id) on delete cascade
);

do $$
declare private_table text;
begin
  foreach private_table in array array['catalog_imports', 'catalog_import_parts'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
