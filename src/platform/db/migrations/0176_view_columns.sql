-- The columns of a saved view and their widths. Null in views that were saved before: they have the columns of the person.
alter table saved_views
  add column columns text[],
  add column widths jsonb not null default '{}';
