-- Staff change the profile of a shop together (decision 0063).
alter table shops add column version integer not null default 0;
