-- Since when platform owners have taken the shop off; visitors do not see it, and staff change nothing.
alter table shops
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '' check (length(suspended_reason) <= 300);
create index shops_by_name on shops (lower(name), id);

-- Platform owners see how each shop does and who runs it, and only read it.
create policy platform_owner on daily_sales for select using (current_setting('app.platform_owner', true) = 'on');
create policy platform_owner on members for select using (current_setting('app.platform_owner', true) = 'on');
