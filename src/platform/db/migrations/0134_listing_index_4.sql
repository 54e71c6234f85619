-- concurrently
-- Index rows of version 3 do not have quantities as one word, nor the names of attributes: they are renewed in the background.
drop index concurrently if exists listing_to_renew;
create index concurrently if not exists listing_to_renew on product_listing (shop_id) where index_version < 4;
