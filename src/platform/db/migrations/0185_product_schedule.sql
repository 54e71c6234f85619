-- When staff take a product out of the shop, the products that they show beside it, and its tags for the lists of staff.
alter table products add column hide_at timestamptz, add column related_ids uuid[] not null default '{}';
create function platform.product_tags(attributes jsonb) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(lower(trim(tag))) filter (where trim(tag) <> ''), '{}')
  from jsonb_array_elements(attributes) as attribute, unnest(string_to_array(attribute->>'value', ',')) as tag
  where attribute->>'name' = 'Tags'
);
