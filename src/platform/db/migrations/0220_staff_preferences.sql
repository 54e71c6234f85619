alter table platform.staff
  -- The language of the back office with its region, which decides how the person's own screens write dates (decision 0123).
  add column language text not null default 'en-GB' check (language in ('en-GB', 'en-US')),
  -- null until the person has chosen one.
  add column appearance text check (appearance in ('system', 'light', 'dark'));
