-- What the last import brought of a product: a repeated import leaves alone what was changed here since.
create table product_imports (
  shop_id uuid not null,
  product_id uuid not null,
  -- Digests of what the file had, by field.
  fields jsonb not null,
  -- By variant id: {"price": minor units, "stock": units on hand, or null where they are not counted}.
  variants jsonb not null,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
