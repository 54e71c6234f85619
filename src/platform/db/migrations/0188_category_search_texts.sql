-- What search engines show of a category instead of its name and its description.
alter table categories add column seo_title text not null default '', add column seo_description text not null default '';
