-- "Color" and "Colour" are one filter: its key is the American spelling, whichever products have.
with spelled as materialized (
  select f.shop_id, f.number,
    regexp_replace(regexp_replace(f.key, '\mcolou?rs?\M', 'color', 'g'), '\mflavou?rs?\M', 'flavor', 'g') as key
  from list_facets f where f.key ~ '\m(colours?|colors|flavours?|flavors)\M' and f.kind <> 'brand'
), renamed as (
  -- The first of a shop keeps its number, and with it all its values.
  update list_facets f set key = s.key
  from (select distinct on (shop_id, key) * from spelled order by shop_id, key, number) s
  where f.shop_id = s.shop_id and f.number = s.number
    and not exists (select from list_facets o where o.shop_id = s.shop_id and o.key = s.key)
  returning f.shop_id, f.number
)
-- Products with values of another one are indexed again in the background.
update product_listing l set index_version = 0
from spelled s
where l.shop_id = s.shop_id
  and not exists (select from renamed r where r.shop_id = s.shop_id and r.number = s.number)
  and exists (select from unnest(l.facet_codes) as code where code / 1048576 = s.number);
