-- Since when visitors do not see the shop; null for an open one (decision 0073).
alter table shops add column closed_at timestamptz;
