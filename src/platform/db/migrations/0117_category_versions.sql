-- Counts changes by staff, so that nobody overwrites what they have not seen.
alter table categories add column version integer not null default 1;
