-- Tables that servers used to create at start: the application's role creates none (decision 0028).
create table if not exists platform.secret (fingerprint text primary key);
create table if not exists platform.demo_shops (domain text primary key, finished boolean not null);
-- In older databases that a superuser migrated they belong to the role that its connections took.
alter table platform.secret owner to current_user;
alter table platform.demo_shops owner to current_user;

-- Only an owner may analyze a table before PostgreSQL 17: an import asks for it with the owner's rights.
create function platform.take_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze public.products, public.variants, public.price_history, public.categories, public.product_listing,
    public.search_words;
end $$;
revoke all on function platform.take_statistics() from public;
