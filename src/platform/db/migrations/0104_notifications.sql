-- What the people who run a shop are told of (decision 0080): kinds and numbers of things, never personal data.
create table notifications (
  shop_id uuid not null references shops (id) on delete cascade,
  -- It grows with time.
  id uuid not null,
  kind text not null,
  -- The thing that it is about, such as an order number.
  target text not null,
  -- The only person who is told; null for everybody who may see the thing.
  staff_id uuid references platform.staff (id) on delete cascade,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create index notifications_by_kind on notifications (shop_id, kind, id);
create index notifications_of_staff on notifications (staff_id) where staff_id is not null;

create table notification_reads (
  shop_id uuid not null,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  notification_id uuid not null,
  primary key (shop_id, staff_id, notification_id),
  foreign key (shop_id, notification_id) references notifications (shop_id, id) on delete cascade
);
create index notification_reads_of_notification on notification_reads (shop_id, notification_id);
create index notification_reads_of_staff on notification_reads (staff_id);

-- How a person is told of a kind, where it differs from the default.
create table notification_choices (
  shop_id uuid not null references shops (id) on delete cascade,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  in_browser boolean not null,
  mail text not null check (mail in ('never', 'atOnce', 'daily')),
  -- Up to when they were mailed.
  mailed_until timestamptz not null,
  primary key (shop_id, staff_id, kind)
);
create index notification_choices_of_staff on notification_choices (staff_id);

do $$
declare private_table text;
begin
  foreach private_table in array array['notifications', 'notification_reads', 'notification_choices'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;

-- Whether members who are no owners need a second factor; owners always do.
alter table shops add column requires_second_factor boolean not null default true;

-- Deletes entries of the transaction's shop that are older than two years. The application may not delete younger ones.
create function platform.purge_audit_log() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.audit_log
  where shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and created_at < now() - interval '2 years'
$$;
