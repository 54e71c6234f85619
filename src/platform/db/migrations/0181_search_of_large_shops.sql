-- In a shop with most orders of the database, the search index first finds the text alone (decision 0103): its entries of such a
-- shop are nearly all entries, and reading them took most of the time.
create or replace function platform.find_orders(needles text[], most integer, newest integer)
returns table (id uuid, is_cut boolean, placed_at timestamptz)
-- Volatile, because `explain` is not allowed in a stable function.
language plpgsql volatile security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := nullif(current_setting('app.shop_id', true), '')::uuid;
  conditions text;
  sampled integer := 0;
  estimate json;
  total real;
begin
  -- As constants, so that the trigrams are known to the plan.
  select string_agg(format('terms like %L', '%' || regexp_replace(needle, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into conditions from unnest(needles) as needle;
  if newest is not null then
    execute format('select count(*) from (select terms from order_search where shop_id = %L order by placed_at desc limit 2000) s
      where %s', shop, conditions) into sampled;
  end if;
  if sampled >= 20 then
    return query execute format('with s as materialized (
        select order_id, placed_at, terms from order_search where shop_id = %L order by placed_at desc limit %s
      ) select order_id, (select count(*) from s) >= %s, placed_at from s where %s limit %s',
      shop, newest, newest, conditions, most);
    return;
  end if;
  -- How many rows the shop has, by the statistics of the table.
  execute format('explain (format json) select from order_search where shop_id = %L', shop) into estimate;
  select reltuples into total from pg_class where oid = 'public.order_search'::regclass;
  -- `is true` hides the shop from the index, not from the result.
  return query execute format('with s as materialized (
      select order_id, placed_at from order_search where (shop_id = %L) %s and %s
    ) select order_id, false, placed_at from s order by placed_at desc limit %s',
    shop, case when (estimate->0->'Plan'->>'Plan Rows')::real > total / 2 then 'is true' else '' end, conditions, most);
end $$;
