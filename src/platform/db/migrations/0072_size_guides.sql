-- The page with the sizes of a product, or of all products of a category.
alter table products add column size_guide_id uuid,
  add foreign key (shop_id, size_guide_id) references pages (shop_id, id);
alter table categories add column size_guide_id uuid,
  add foreign key (shop_id, size_guide_id) references pages (shop_id, id);
create index products_of_size_guide on products (shop_id, size_guide_id) where size_guide_id is not null;
create index categories_of_size_guide on categories (shop_id, size_guide_id) where size_guide_id is not null;
