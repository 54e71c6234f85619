-- Banners that were stored before it was measured where their words cover no subject are measured anew.
insert into platform.tasks (id, shop_id, kind, subject, due_at, created_at)
  select gen_random_uuid(), id, 'measureBanners', '', now(), now() from shops
  on conflict (shop_id, kind, subject) do nothing;
