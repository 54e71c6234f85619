-- A variant that was ordered stays after staff have removed it, for returns, stock movements and undo (decision 0083).
-- An archived one belongs to no product, so that no list, page or search of products can show it.
alter table variants
  alter column product_id drop not null,
  add column archived_at timestamptz,
  add column archived_product_id uuid,
  add constraint variants_archived_product_fkey foreign key (shop_id, archived_product_id)
    references products (shop_id, id) on delete cascade,
  add constraint variants_archived_check check (
    (product_id is null) = (archived_product_id is not null) and (archived_at is null) = (archived_product_id is null)
  );
create index variants_archived on variants (shop_id, archived_product_id) where archived_product_id is not null;
