-- Sales by the day on which orders were placed, in the shop's time zone. They follow from the orders.
create table daily_sales (
  shop_id uuid not null references shops (id) on delete cascade,
  day date not null,
  orders integer not null,
  -- What customers owe after cancellations and refunds, with tax and delivery.
  net_amount bigint not null,
  -- What was refunded for returns and as goodwill.
  returned_amount bigint not null,
  primary key (shop_id, day)
);

create table daily_product_sales (
  shop_id uuid not null,
  day date not null,
  product_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (shop_id, day, product_id),
  foreign key (shop_id, day) references daily_sales (shop_id, day) on delete cascade
);

-- Days with orders that have changed since they were counted. Rows are only added, so that orders do not wait for each other.
create table daily_sales_changes (
  shop_id uuid not null references shops (id) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  primary key (shop_id, id)
);
insert into daily_sales_changes (shop_id, day)
select distinct o.shop_id, (o.placed_at at time zone s.time_zone)::date from orders o join shops s on s.id = o.shop_id;

do $$
declare private_table text;
begin
  foreach private_table in array array['daily_sales', 'daily_product_sales', 'daily_sales_changes'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;

-- What staff have to do today is counted often.
create index refunds_failed on refunds (shop_id, created_at) where status = 'failed';
create index courier_parcels_in_doubt on courier_parcels (shop_id, created_at) where state = 'unknown';
create index variants_low on variants (shop_id, stock_on_hand) where stock_tracked;
