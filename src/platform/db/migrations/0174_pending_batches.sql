-- What an operation on many objects is about, such as the numbers of its orders; empty for one on a single object.
alter table pending_operations add column targets text[] not null default '{}';
