-- Counts the changes of a cart: who looked at it before somebody else changed it sees that, and looks again.
alter table carts add column version integer not null default 0;
