-- concurrently
-- Words together with the values of facets, and with the samples that a product is of: where few of very many that a search
-- finds have a chosen value, the others are not read (decision 0010). A product is of each sample, of one in 4, 8 and so
-- on, by which the hash of its id can be divided.
create index concurrently if not exists listing_by_words_and_codes on product_listing using gin (shop_id, words,
  facet_codes, (array[4 * (uuid_hash(product_id) % 4 = 0)::int, 8 * (uuid_hash(product_id) % 8 = 0)::int,
    16 * (uuid_hash(product_id) % 16 = 0)::int, 32 * (uuid_hash(product_id) % 32 = 0)::int,
    64 * (uuid_hash(product_id) % 64 = 0)::int, 128 * (uuid_hash(product_id) % 128 = 0)::int,
    256 * (uuid_hash(product_id) % 256 = 0)::int]));

drop index concurrently if exists listing_by_words;
