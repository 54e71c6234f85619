alter table shipping_options
  add column exclude_tags text[] not null default '{}' check (cardinality(exclude_tags) <= 50);
