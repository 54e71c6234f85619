-- Changes of many products (decision 0072), which the queue runs in parts. The rows say what each part has changed, for
-- the undo.
create table product_jobs (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- What it does with each product, unless its row says so.
  changes jsonb not null,
  -- Who started it.
  staff_id uuid,
  actor text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  is_stopped boolean not null default false,
  -- Who undoes it.
  undo_actor text,
  undo_started_at timestamptz,
  undo_ended_at timestamptz,
  primary key (shop_id, id)
);
create index product_jobs_by_time on product_jobs (shop_id, started_at desc);

create table product_job_rows (
  shop_id uuid not null,
  job_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variants integer not null,
  -- What is changed in this product alone.
  edit jsonb,
  -- null until it was tried, `done`, `unchanged`, or the code of the failure.
  outcome text,
  -- The text of the failure.
  reason text not null default '',
  -- What was changed: fields with their values before and after, and the stock movements.
  changed jsonb,
  -- null until it was tried, `restored`, `partly` when some fields were changed since, or `kept`.
  undo_outcome text check (undo_outcome in ('restored', 'partly', 'kept')),
  primary key (shop_id, job_id, position),
  foreign key (shop_id, job_id) references product_jobs (shop_id, id) on delete cascade,
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_job_rows_by_product on product_job_rows (shop_id, product_id);

do $$
declare private_table text;
begin
  foreach private_table in array array['product_jobs', 'product_job_rows'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
