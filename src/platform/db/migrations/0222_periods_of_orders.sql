-- How long contracts can be withdrawn from, how many days later is still accepted by itself, and how long faults can be
-- claimed; never less than the law asks for.
alter table shop_policies
  add column withdrawal_days integer not null default 14 check (withdrawal_days between 14 and 100),
  add column withdrawal_grace_days integer not null default 2 check (withdrawal_grace_days between 0 and 30),
  add column guarantee_years integer not null default 2 check (guarantee_years between 2 and 10);
-- As they were when the order was placed.
alter table orders
  add column withdrawal_days integer not null default 14,
  add column guarantee_years integer not null default 2;
