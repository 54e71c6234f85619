-- Sets of single permissions that a shop makes for its members, beside the roles.
create table permission_sets (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index permission_sets_by_name on permission_sets (shop_id, lower(name));
alter table permission_sets enable row level security;
alter table permission_sets force row level security;
create policy own_shop on permission_sets using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- A member has one role or one set.
alter table members alter column role drop not null;
alter table members add column permission_set_id uuid;
alter table members add constraint members_role_or_set check ((role is null) <> (permission_set_id is null));
alter table members add foreign key (shop_id, permission_set_id) references permission_sets (shop_id, id);
create index members_of_permission_set on members (shop_id, permission_set_id) where permission_set_id is not null;
-- A person's rights are read before a shop is chosen; the rows of members show their own only.
create policy own_staff on permission_sets for select using (
  exists (
    select from members m where m.shop_id = permission_sets.shop_id and m.permission_set_id = permission_sets.id
      and m.staff_id = nullif(current_setting('app.staff_id', true), '')::uuid
  )
);

-- Work in bulk is done in the name of such members, too.
alter table bulk_jobs alter column role drop not null;

alter table platform.staff_invitation_shops alter column role drop not null;
alter table platform.staff_invitation_shops add column permission_set_id uuid;
alter table platform.staff_invitation_shops add constraint staff_invitation_shops_role_or_set
  check ((role is null) <> (permission_set_id is null));
-- A set that is deleted takes used and expired invitations with it; an open one keeps it from being deleted.
alter table platform.staff_invitation_shops add foreign key (shop_id, permission_set_id)
  references permission_sets (shop_id, id) on delete cascade;

-- What an operation has changed, and from where it came.
alter table audit_log add column network text;
alter table audit_log add column changed jsonb;
alter table audit_log add column reason text;
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (shop_id, created_at desc, id desc);
create index audit_log_by_staff on audit_log (shop_id, staff_id, created_at desc, id desc) where staff_id is not null;
create index audit_log_by_key on audit_log (shop_id, key_id, created_at desc, id desc) where key_id is not null;
create index audit_log_by_action on audit_log (shop_id, action, created_at desc, id desc);
create index audit_log_by_target on audit_log (shop_id, target, created_at desc, id desc);
