-- concurrently
-- Index rows of version 4 do not have tags as what a product is: they are renewed in the background.
drop index concurrently if exists listing_to_renew;
create index concurrently if not exists listing_to_renew on product_listing (shop_id) where index_version < 5;
