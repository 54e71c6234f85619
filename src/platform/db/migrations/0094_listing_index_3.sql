-- concurrently
-- Index rows of version 2 do not say which words of options a product also comes without: they are renewed in the background.
drop index concurrently if exists listing_to_renew;
create index concurrently if not exists listing_to_renew on product_listing (shop_id) where index_version < 3;
