-- Staff edit the legal texts of a shop together (decision 0063).
alter table pages add column version integer not null default 0;
