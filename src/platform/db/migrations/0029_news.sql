-- Who wants the shop's news (behaviour B22): the one list for the footer's form, the popup, the checkout and the profile.
create table subscribers (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  email text not null,
  -- The address as it is compared: in lower case.
  email_key text not null,
  state text not null check (state in ('pending', 'active', 'unsubscribed', 'bounced')),
  source text not null check (source in ('footer', 'popup', 'checkout', 'profile')),
  -- Which text was agreed to, and when.
  consent_version text not null,
  consented_at timestamptz not null,
  -- When a mail last asked for a confirmation.
  asked_at timestamptz,
  confirm_hash text,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- The account that said yes, and when: all that is told of the row to who has not confirmed the address.
  user_id uuid,
  user_asked_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, email_key),
  unique (shop_id, confirm_hash),
  foreign key (shop_id, user_id) references users (shop_id, id)
);
create index subscribers_of_user on subscribers (shop_id, user_id) where user_id is not null;
create index subscribers_to_forget on subscribers (shop_id, confirm_until) where state = 'pending';

alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy own_shop on subscribers using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- What shoppers agreed to in their profile stands in the list from now on.
do $$
declare shop uuid;
begin
  for shop in select id from shops loop
    perform set_config('app.shop_id', shop::text, true);
    insert into subscribers (shop_id, id, email, email_key, state, source, consent_version, consented_at, confirmed_at,
      user_id, user_asked_at)
    select distinct on (u.email_key) u.shop_id, gen_random_uuid(), u.email, u.email_key,
      case when u.email_verified_at is null then 'pending' else 'active' end, 'profile', '1', u.news_consent_at,
      u.email_verified_at, u.id, u.news_consent_at
    from users u
    where u.shop_id = shop and u.news_consent_at is not null and u.email_key is not null
    order by u.email_key, u.email_verified_at is null, u.news_consent_at;
  end loop;
  perform set_config('app.shop_id', '', true);
end $$;
alter table users drop column news_consent_at;

-- What is shown to visitors some seconds after a page is there (behaviour B22).
create table popups (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  title text not null,
  body text not null default '',
  image text,
  image_alt text not null default '',
  cta_label text not null default '',
  cta_url text,
  coupon_code text,
  kind text not null check (kind in ('message', 'coupon', 'newsletter')),
  audience text not null check (audience in ('all', 'guest', 'signedIn', 'firstVisit')),
  include_paths text[] not null default '{}',
  exclude_paths text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  priority integer not null default 0,
  status text not null check (status in ('active', 'paused')),
  shown bigint not null default 0,
  closed bigint not null default 0,
  clicked bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  check (kind <> 'coupon' or coupon_code is not null)
);

alter table shops
  add column double_opt_in boolean not null default true,
  -- Whether any popup is active: pages of a shop without one ask for none.
  add column has_popup boolean not null default false,
  -- Tracking settings (specification, section 3; behaviour B24).
  add column google_id text check (google_id ~ '^(G|UA|AW|GT|GTM)-[A-Z0-9-]{4,20}$'),
  add column pixel_id text check (pixel_id ~ '^[0-9]{5,20}$');
