alter table products
  -- Who makes the product, who answers for it in the EU, and its warnings (regulation (EU) 2023/988, article 19); null
  -- until staff enter it.
  add column safety jsonb;
create index products_without_maker on products (shop_id)
  where status = 'active' and not trash and not is_digital and coalesce(safety ->> 'manufacturer', '') = '';
