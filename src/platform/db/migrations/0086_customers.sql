-- The customers of a shop, for staff: one row for each account, and one for each e-mail address of guests' orders. Triggers
-- keep it in the transaction of every change, because many features write orders and accounts (decision 0064).
create table customer_summaries (
  shop_id uuid not null,
  -- The account's id; an id of its own for a guest.
  id uuid not null,
  -- null for a guest.
  user_id uuid,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored,
  email text not null default '',
  email_normalized text not null default '',
  phone text not null default '',
  -- Where the last order went.
  city text not null default '',
  country text not null default '',
  -- null for a guest.
  registered_at timestamptz,
  -- '-infinity' without an order, so that it can be compared.
  last_order_at timestamptz not null default '-infinity',
  -- Orders that are neither cancelled nor expired.
  orders integer not null default 0,
  -- Orders that are not over yet.
  open_orders integer not null default 0,
  -- What was captured and not refunded, in minor units.
  spent_amount bigint not null default 0,
  -- Support requests, without spam.
  tickets integer not null default 0,
  blocked_at timestamptz,
  block_reason text not null default '',
  -- Counts changes by staff, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade,
  check (user_id is null or user_id = id)
);

-- An account that the shop has added has no password until its owner chooses one.
alter table users drop constraint users_check;
alter table users add constraint users_password_check check (provider = 'custom' or password_hash is null);

-- The words by which a customer is found: parts of the name, the e-mail address, and the digits of the phone number in
-- reverse, whose end people know. Row-level security lets no trigram index be used, but this one.
create table customer_words (
  shop_id uuid not null,
  customer_id uuid not null,
  word text collate "C" not null,
  -- A trigger deletes them with their customer: a foreign key would look each word's customer up while an order is placed.
  primary key (shop_id, customer_id, word)
);

create table customer_tags (
  shop_id uuid not null,
  customer_id uuid not null,
  tag text not null,
  primary key (shop_id, customer_id, tag),
  foreign key (shop_id, customer_id) references customer_summaries (shop_id, id) on delete cascade
);

create table customer_notes (
  shop_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  body text not null,
  staff_id uuid,
  actor text not null,
  created_at timestamptz not null,
  -- A deleted note can be restored for a day.
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer_summaries (shop_id, id) on delete cascade
);

create function customer_words_of(name text, email text, phone text) returns setof text
language sql immutable as $$
  select distinct left(word, 100) from (
    -- Without accents, as the search compares them.
    select regexp_split_to_table(regexp_replace(normalize(lower(name), nfd), '[\u0300-\u036f]', '', 'g'), separator) as word
    from unnest(array['[\s,;:()"'']+', '[\s.,;:()"''/-]+']) as separator
    union all select lower(email)
    union all select reverse(regexp_replace(phone, '\D', '', 'g'))
  ) words where word <> ''
$$;

create function index_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from customer_words where shop_id = old.shop_id and customer_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into customer_words (shop_id, customer_id, word)
    select new.shop_id, new.id, word from customer_words_of(new.name, new.email, new.phone) as word;
  -- A guest may have asked something before the first order.
  if tg_op = 'INSERT' and new.user_id is null then
    update customer_summaries c set tickets = t.tickets
      from (select count(*) as tickets from tickets where shop_id = new.shop_id and user_id is null
        and customer_key = new.email_normalized and status <> 'spam') t
      where c.shop_id = new.shop_id and c.id = new.id and t.tickets > 0;
  end if;
  return null;
end $$;

create function add_customer() returns trigger language plpgsql as $$
begin
  insert into customer_summaries (shop_id, id, user_id, name, email, email_normalized, phone, registered_at)
    values (new.shop_id, new.id, new.id, new.name, coalesce(new.email, ''), coalesce(new.email_normalized, ''), new.phone,
      new.created_at);
  return null;
end $$;

create function update_customer() returns trigger language plpgsql as $$
begin
  update customer_summaries set name = new.name, email = coalesce(new.email, ''),
    email_normalized = coalesce(new.email_normalized, ''), phone = new.phone
    where shop_id = new.shop_id and id = new.id;
  return null;
end $$;

-- What an order counts for, and whose it is.
create function order_is_counted(status text) returns integer language sql immutable
  return (status not in ('cancelled', 'expired'))::integer;
create function order_is_open(status text) returns integer language sql immutable
  return (status not in ('delivered', 'completed', 'cancelled', 'expired'))::integer;

-- The customer of an account, or of a guest's e-mail address; null when there is none.
create function customer_of(shop uuid, account uuid, guest_email text) returns uuid language plpgsql stable as $$
begin
  if account is not null then
    return account;
  end if;
  return (select c.id from customer_summaries c
    where c.shop_id = shop and c.user_id is null and c.email_normalized = guest_email);
end $$;

-- A random id (version 7) that begins with the time, so that new rows are together in the indexes.
create function new_customer_id() returns uuid language sql volatile
  return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid;

create function add_order_to_customer(placed orders) returns void language plpgsql as $$
declare
  counted constant integer := order_is_counted(placed.status);
  still_open constant integer := order_is_open(placed.status);
  spent constant bigint := placed.captured_amount - placed.refunded_amount;
  to_city constant text := coalesce(placed.shipping_address->>'city', '');
  to_country constant text := coalesce(placed.shipping_address->>'country', '');
begin
  if placed.user_id is not null then
    update customer_summaries c set orders = c.orders + counted, open_orders = c.open_orders + still_open,
      spent_amount = c.spent_amount + spent, last_order_at = greatest(c.last_order_at, placed.placed_at),
      city = case when placed.placed_at >= c.last_order_at then to_city else c.city end,
      country = case when placed.placed_at >= c.last_order_at then to_country else c.country end
      where c.shop_id = placed.shop_id and c.id = placed.user_id;
  elsif placed.email_normalized <> '' then
    insert into customer_summaries as c (shop_id, id, name, email, email_normalized, phone, city, country,
      last_order_at, orders, open_orders, spent_amount)
    values (placed.shop_id, new_customer_id(),
      coalesce(nullif(placed.shipping_address->>'name', ''), placed.billing_address->>'name', ''), placed.email,
      placed.email_normalized, placed.phone, to_city, to_country, placed.placed_at, counted, still_open, spent)
    on conflict (shop_id, email_normalized) where user_id is null do update set
      orders = c.orders + counted, open_orders = c.open_orders + still_open, spent_amount = c.spent_amount + spent,
      last_order_at = greatest(c.last_order_at, placed.placed_at),
      name = case when placed.placed_at >= c.last_order_at then excluded.name else c.name end,
      phone = case when placed.placed_at >= c.last_order_at then excluded.phone else c.phone end,
      city = case when placed.placed_at >= c.last_order_at then excluded.city else c.city end,
      country = case when placed.placed_at >= c.last_order_at then excluded.country else c.country end;
  end if;
end $$;

create function remove_order_from_customer(placed orders) returns void language plpgsql as $$
declare
  customer constant uuid := customer_of(placed.shop_id, placed.user_id, placed.email_normalized);
begin
  update customer_summaries c set orders = c.orders - order_is_counted(placed.status),
    open_orders = c.open_orders - order_is_open(placed.status),
    spent_amount = c.spent_amount - (placed.captured_amount - placed.refunded_amount)
    where c.shop_id = placed.shop_id and c.id = customer;
  -- A guest is there as long as an order is.
  if placed.user_id is null and not exists (select from orders o where o.shop_id = placed.shop_id and o.user_id is null
      and o.email_normalized = placed.email_normalized) then
    delete from customer_summaries c where c.shop_id = placed.shop_id and c.id = customer;
  end if;
end $$;

create function count_order() returns trigger language plpgsql as $$
declare
  customer uuid;
begin
  if tg_op = 'INSERT' then
    perform add_order_to_customer(new);
  elsif new.user_id is distinct from old.user_id or new.email_normalized <> old.email_normalized then
    perform remove_order_from_customer(old);
    perform add_order_to_customer(new);
  else
    customer := customer_of(new.shop_id, new.user_id, new.email_normalized);
    update customer_summaries c set
      orders = c.orders + order_is_counted(new.status) - order_is_counted(old.status),
      open_orders = c.open_orders + order_is_open(new.status) - order_is_open(old.status),
      spent_amount = c.spent_amount + (new.captured_amount - new.refunded_amount)
        - (old.captured_amount - old.refunded_amount)
      where c.shop_id = new.shop_id and c.id = customer;
  end if;
  return null;
end $$;

create function count_ticket() returns trigger language plpgsql as $$
declare
  ticket constant tickets := coalesce(new, old);
  customer constant uuid := customer_of(ticket.shop_id, ticket.user_id, ticket.customer_key);
  difference constant integer := coalesce((new.status <> 'spam')::integer, 0) - coalesce((old.status <> 'spam')::integer, 0);
begin
  if difference <> 0 then
    update customer_summaries c set tickets = c.tickets + difference
      where c.shop_id = ticket.shop_id and c.id = customer;
  end if;
  return null;
end $$;

-- The accounts and orders that are there already. Row-level security shows one shop at a time.
do $$
declare shop uuid;
begin
  for shop in select id from shops loop
    perform set_config('app.shop_id', shop::text, true);
    insert into customer_summaries (shop_id, id, user_id, name, email, email_normalized, phone, registered_at, tickets)
    select u.shop_id, u.id, u.id, u.name, coalesce(u.email, ''), coalesce(u.email_normalized, ''), u.phone, u.created_at,
      (select count(*) from tickets t where t.shop_id = shop and t.user_id = u.id and t.status <> 'spam')
    from users u where u.shop_id = shop;
    update customer_summaries c set orders = o.orders, open_orders = o.open_orders, spent_amount = o.spent,
      last_order_at = o.last_order_at, city = coalesce(o.address->>'city', ''),
      country = coalesce(o.address->>'country', '')
    from (
      select user_id, sum(order_is_counted(status)) as orders, sum(order_is_open(status)) as open_orders,
        sum(captured_amount - refunded_amount) as spent, max(placed_at) as last_order_at,
        (array_agg(shipping_address order by placed_at desc))[1] as address
      from orders where shop_id = shop and user_id is not null group by user_id
    ) o where c.shop_id = shop and c.id = o.user_id;
    insert into customer_summaries (shop_id, id, name, email, email_normalized, phone, city, country, last_order_at, orders,
      open_orders, spent_amount, tickets)
    select shop, new_customer_id(), coalesce(nullif(o.shipping_address->>'name', ''), o.billing_address->>'name', ''),
      o.email, o.email_normalized, o.phone, coalesce(o.shipping_address->>'city', ''),
      coalesce(o.shipping_address->>'country', ''), o.placed_at, s.orders, s.open_orders, s.spent,
      (select count(*) from tickets t where t.shop_id = shop and t.user_id is null
        and t.customer_key = o.email_normalized and t.status <> 'spam')
    from (
      select distinct on (email_normalized) * from orders
      where shop_id = shop and user_id is null and email_normalized <> '' order by email_normalized, placed_at desc
    ) o join (
      select email_normalized, sum(order_is_counted(status)) as orders, sum(order_is_open(status)) as open_orders,
        sum(captured_amount - refunded_amount) as spent
      from orders where shop_id = shop and user_id is null group by email_normalized
    ) s on s.email_normalized = o.email_normalized;
    insert into customer_words (shop_id, customer_id, word)
      select c.shop_id, c.id, word from customer_summaries c, customer_words_of(c.name, c.email, c.phone) as word
      where c.shop_id = shop;
  end loop;
  perform set_config('app.shop_id', '', true);
end $$;

create unique index customer_summaries_of_guest on customer_summaries (shop_id, email_normalized) where user_id is null;
-- Lists: each order of them, and each filter that few rows pass.
create index customer_summaries_by_last_order on customer_summaries (shop_id, last_order_at desc, id desc);
create index customer_summaries_by_spent on customer_summaries (shop_id, spent_amount desc, id desc);
create index customer_summaries_by_name on customer_summaries (shop_id, name_key, id);
create index customer_summaries_of_accounts on customer_summaries (shop_id, registered_at, id) where user_id is not null;
create index customer_summaries_of_guests on customer_summaries (shop_id, last_order_at desc, id desc) where user_id is null;
create index customer_summaries_open on customer_summaries (shop_id, last_order_at desc, id desc) where open_orders > 0;
create index customer_summaries_with_tickets on customer_summaries (shop_id, last_order_at desc, id desc)
  where tickets > 0;
create index customer_summaries_blocked on customer_summaries (shop_id, email_normalized) where blocked_at is not null;
create index customer_words_by_word on customer_words (shop_id, word, customer_id);
create index customer_tags_by_tag on customer_tags (shop_id, tag, customer_id);
create index customer_notes_of_customer on customer_notes (shop_id, customer_id, created_at desc);
create index customer_notes_deleted on customer_notes (shop_id, deleted_at) where deleted_at is not null;

create trigger index_added_customer after insert on customer_summaries for each row execute function index_customer();
create trigger index_changed_customer after update on customer_summaries for each row
  when (old.name <> new.name or old.email <> new.email or old.phone <> new.phone) execute function index_customer();
create trigger index_deleted_customer after delete on customer_summaries for each row execute function index_customer();
create trigger customer_of_added_user after insert on users for each row execute function add_customer();
create trigger customer_of_changed_user after update on users for each row
  when (old.name <> new.name or old.email is distinct from new.email or old.phone <> new.phone)
  execute function update_customer();
create trigger customer_of_added_order after insert on orders for each row execute function count_order();
create trigger customer_of_changed_order after update on orders for each row
  when (old.status <> new.status or old.user_id is distinct from new.user_id
    or old.email_normalized <> new.email_normalized or old.captured_amount <> new.captured_amount
    or old.refunded_amount <> new.refunded_amount)
  execute function count_order();
create trigger customer_of_ticket after insert or update of status or delete on tickets for each row
  execute function count_ticket();

do $$
declare private_table text;
begin
  foreach private_table in array array['customer_summaries', 'customer_words', 'customer_tags', 'customer_notes'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
