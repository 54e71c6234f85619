-- The list of customers is filtered by place and by the number of orders. A place is compared without regard to its case.
alter table customer_summaries add column city_key text collate "C" not null generated always as (lower(city)) stored;
create index customer_summaries_of_country on customer_summaries (shop_id, country, last_order_at desc, id desc);
create index customer_summaries_of_city on customer_summaries (shop_id, city_key, id);
create index customer_summaries_by_orders on customer_summaries (shop_id, orders desc, id desc);
