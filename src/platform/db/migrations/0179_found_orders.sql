-- A search returns when its orders were placed: a page of the list then reads only its own orders (decision 0103).
drop function platform.find_orders(text[], integer, integer);

-- Returns the newest orders of the transaction's shop whose terms contain all needles. Of needles that many orders contain,
-- only the newest orders are looked through, because the index would have to read all of them: `is_cut`.
-- Without `newest` the needles are rare, as the caller has seen in the newest orders.
create function platform.find_orders(needles text[], most integer, newest integer)
returns table (id uuid, is_cut boolean, placed_at timestamptz)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  shop constant uuid := nullif(current_setting('app.shop_id', true), '')::uuid;
  conditions text;
  sampled integer := 0;
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
  else
    return query execute format('with s as materialized (
        select order_id, placed_at from order_search where shop_id = %L and %s
      ) select order_id, false, placed_at from s order by placed_at desc limit %s', shop, conditions, most);
  end if;
end $$;
