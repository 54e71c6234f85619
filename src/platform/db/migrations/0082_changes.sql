-- What operations of staff have changed, by field, so that it can be undone for a day (decision 0063).
create table changes (
  shop_id uuid not null references shops (id) on delete cascade,
  -- The id of the operation's audit entry.
  id uuid not null,
  position integer not null,
  operation text not null,
  object_id text not null,
  -- By field: {"before": …, "after": …}.
  fields jsonb not null,
  -- The version of the object from then on; null for an object without versions.
  version integer,
  staff_id uuid,
  actor text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (shop_id, id, position)
);
create index changes_of_object on changes (shop_id, object_id, version);
create index changes_by_time on changes (shop_id, created_at);
alter table changes enable row level security;
alter table changes force row level security;
create policy own_shop on changes using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- Operations that the back office has been asked for, and that are done after ten seconds.
create table pending_operations (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  operation text not null,
  target text not null,
  -- Path parameters and body; null once it is over.
  input jsonb,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Why it could not be done; null unless it failed.
  failure text,
  staff_id uuid not null,
  actor text not null,
  runs_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
-- Nobody is asked for the same thing twice at once.
create unique index pending_operations_open on pending_operations (shop_id, operation, target)
  where state in ('waiting', 'running');
create index pending_operations_of_target on pending_operations (shop_id, target);
create index pending_operations_by_time on pending_operations (shop_id, created_at);
alter table pending_operations enable row level security;
alter table pending_operations force row level security;
create policy own_shop on pending_operations using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
