-- What search engines show of a product instead of its name and short description; empty for those.
alter table products
  add column seo_title text not null default '',
  add column seo_description text not null default '';
