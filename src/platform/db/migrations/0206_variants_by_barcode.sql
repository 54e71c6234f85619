-- concurrently
-- Variants by what a camera reads from their package.
create index concurrently if not exists variants_by_barcode on variants (shop_id, barcode) where barcode <> '';
