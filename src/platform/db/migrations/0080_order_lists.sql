-- What staff find an order by (decision 0067): one text of an order's number, names, e-mail, digits of the phone number,
-- article numbers and tracking numbers. Triggers keep it, so that no writer of an order can forget it.
create table order_search (
  shop_id uuid not null,
  order_id uuid not null,
  placed_at timestamptz not null,
  -- Folded words, each between spaces. The words `=ie` and `=cod` are the country and the payment method.
  terms text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
alter table order_search enable row level security;
alter table order_search force row level security;
create policy own_shop on order_search using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
-- Text search is not leakproof: below a policy it may not use its index (decision 0006). `find_orders` reads with the
-- rights of the owner, and names the shop of the transaction itself.
create policy owner_searches on order_search for select to current_user using (true);

-- The same as `fold` of the application.
create function platform.fold_text(value text) returns text
language sql immutable parallel safe
return lower(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'), NFC));

create function platform.index_orders(shop uuid, ids uuid[]) returns void
language sql as $$
  insert into public.order_search (shop_id, order_id, placed_at, terms)
  select o.shop_id, o.id, o.placed_at, ' ' || regexp_replace(platform.fold_text(concat_ws(' ',
      o.order_number, left(o.order_number, 5) || '-' || substr(o.order_number, 6),
      o.shipping_address->>'name', o.billing_address->>'name', o.email, regexp_replace(o.phone, '\D', '', 'g'),
      (select string_agg(distinct concat_ws(' ', l.sku, regexp_replace(l.sku, '\W', '', 'g')), ' ')
        from public.order_lines l where l.shop_id = o.shop_id and l.order_id = o.id),
      (select string_agg(concat_ws(' ', s.tracking_number, regexp_replace(s.tracking_number, '\W', '', 'g')), ' ')
        from public.shipments s where s.shop_id = o.shop_id and s.order_id = o.id),
      '=' || (o.shipping_address->>'country'), '=' || (o.payment->>'provider'))), '\s+', ' ', 'g') || ' '
  from public.orders o where o.shop_id = shop and o.id = any(ids)
  on conflict (shop_id, order_id) do update set terms = excluded.terms
$$;

create function platform.index_order() returns trigger
language plpgsql as $$
begin
  perform platform.index_orders(new.shop_id, array[case when tg_table_name = 'orders' then new.id else (to_jsonb(new)->>'order_id')::uuid end]);
  return null;
end $$;

create function platform.index_added_lines() returns trigger
language plpgsql as $$
begin
  perform platform.index_orders(a.shop_id, array_agg(distinct a.order_id)) from added a group by a.shop_id;
  return null;
end $$;

create trigger search_changed_order after update of order_number, email, phone, shipping_address, billing_address, payment
  on orders for each row execute function platform.index_order();
-- An order and its lines are written by one statement, after which the trigger runs.
create trigger search_added_lines after insert on order_lines referencing new table as added
  for each statement execute function platform.index_added_lines();
create trigger search_changed_shipment after insert or update of tracking_number
  on shipments for each row execute function platform.index_order();

-- Returns the newest orders of the transaction's shop whose terms contain all needles. Of needles that many orders contain,
-- only the newest orders are looked through, because the index would have to read all of them: `is_cut`.
create function platform.find_orders(needles text[], most integer, newest integer)
returns table (id uuid, is_cut boolean)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := nullif(current_setting('app.shop_id', true), '')::uuid;
  conditions text;
  sampled integer;
begin
  -- As constants, so that the trigrams are known to the plan.
  select string_agg(format('terms like %L', '%' || regexp_replace(needle, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into conditions from unnest(needles) as needle;
  execute format('select count(*) from (select terms from order_search where shop_id = %L order by placed_at desc limit 2000) s
    where %s', shop, conditions) into sampled;
  if sampled >= 20 then
    return query execute format('with s as materialized (
        select order_id, terms from order_search where shop_id = %L order by placed_at desc limit %s
      ) select order_id, (select count(*) from s) >= %s from s where %s limit %s', shop, newest, newest, conditions, most);
  else
    return query execute format('with s as materialized (
        select order_id, placed_at from order_search where shop_id = %L and %s
      ) select order_id, false from s order by placed_at desc limit %s', shop, conditions, most);
  end if;
end $$;

-- Fills the search for the orders there are, in transactions of 2,000; the next migration calls it.
create procedure platform.index_all_orders()
language plpgsql as $$
declare
  shop uuid;
  last uuid;
  batch uuid[];
begin
  for shop in select id from public.shops order by id loop
    last := null;
    loop
      perform set_config('app.shop_id', shop::text, true);
      select array_agg(b.id order by b.id) into batch from (
        select o.id from public.orders o where o.shop_id = shop and (last is null or o.id > last) order by o.id limit 2000
      ) b;
      exit when batch is null;
      perform platform.index_orders(shop, batch);
      last := batch[cardinality(batch)];
      commit;
    end loop;
  end loop;
end $$;
revoke all on procedure platform.index_all_orders() from public;

-- Views of a list that members have saved: a name for the query of its URL.
create table saved_views (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  -- null for a view that a program has saved, which is shared.
  staff_id uuid references platform.staff (id) on delete cascade,
  is_shared boolean not null,
  created_at timestamptz not null,
  primary key (shop_id, id)
);

-- One operation on many orders, which the queue runs in parts.
create table bulk_jobs (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  operation text not null check (operation in ('startProcessing', 'shipOrder')),
  input jsonb not null,
  -- Who started it, for the audit log.
  staff_id uuid,
  key_id uuid,
  actor text not null,
  role text not null check (role in ('owner', 'manager', 'support')),
  started_at timestamptz not null,
  ended_at timestamptz,
  is_stopped boolean not null default false,
  primary key (shop_id, id)
);
create index bulk_jobs_by_time on bulk_jobs (shop_id, started_at desc);

create table bulk_job_orders (
  shop_id uuid not null,
  job_id uuid not null,
  order_id uuid not null,
  -- null until it was tried, `done`, or the code of the failure.
  outcome text,
  -- The text of the failure.
  reason text not null default '',
  primary key (shop_id, job_id, order_id),
  foreign key (shop_id, job_id) references bulk_jobs (shop_id, id) on delete cascade,
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index bulk_job_orders_to_do on bulk_job_orders (shop_id, job_id, order_id) where outcome is null;

do $$
declare private_table text;
begin
  foreach private_table in array array['saved_views', 'bulk_jobs', 'bulk_job_orders'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
