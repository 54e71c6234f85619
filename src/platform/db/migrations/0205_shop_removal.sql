-- A suspended shop is erased at this time. What is left of it then are its row, its documents and its audit log.
alter table shops
  add column removal_due_at timestamptz,
  add column erased_at timestamptz,
  add check (removal_due_at is null or suspended_at is not null),
  add check (erased_at is null or removal_due_at is not null);
create index shops_to_remove on shops (removal_due_at) where removal_due_at is not null;

-- Deletes transfers of the transaction's shop, once the shop is due for removal. The application deletes no others.
create function platform.purge_ledger_transfers(at_most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with purged as (
    delete from public.ledger_transfers t using (
      select l.shop_id, l.id from public.ledger_transfers l join public.shops s on s.id = l.shop_id
      where l.shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and s.removal_due_at <= now()
      limit at_most
    ) due
    where t.shop_id = due.shop_id and t.id = due.id
    returning 1
  )
  select count(*)::integer from purged
$$;
