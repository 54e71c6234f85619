-- concurrently
-- Index rows of version 1 have no options, and do not tell the head noun of a name: they are renewed in the background.
drop index concurrently if exists listing_to_renew;
create index concurrently if not exists listing_to_renew on product_listing (shop_id) where index_version < 2;
