-- Support tickets (behaviour B20). Who has an account owns theirs by it; a guest's is opened by the link of a mail.
create table tickets (
  shop_id uuid not null,
  id uuid not null,
  -- Eight characters of Crockford's base32, shown as T-7K3M9QXD.
  number text not null,
  user_id uuid,
  guest_email text,
  -- Of a guest's: the hash of what the link in the mails ends in.
  link_hash text,
  -- Whose limits it counts for: the account, or the guest's address in lower case.
  person_key text not null,
  category text not null check (category in ('order', 'delivery', 'return', 'payment', 'product', 'account', 'other')),
  -- An order of their own, as it is written in the database.
  order_number text,
  product_id uuid,
  subject text not null,
  status text not null check (status in ('open', 'answered', 'resolved', 'closed', 'spam')),
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  follows_ticket_id uuid,
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  first_answered_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, number),
  check ((user_id is null) = (guest_email is not null)),
  check ((user_id is null) = (link_hash is not null)),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create unique index tickets_by_link on tickets (shop_id, link_hash) where link_hash is not null;
create index tickets_of_person on tickets (shop_id, person_key, last_message_at);
create index tickets_by_status on tickets (shop_id, status, last_message_at);
create index tickets_by_age on tickets (shop_id, created_at);
create index tickets_of_user on tickets (shop_id, user_id) where user_id is not null;

create table ticket_messages (
  shop_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  author text not null check (author in ('shopper', 'shop', 'system')),
  -- Who answered for the shop, as they wish to be called.
  author_name text not null default '',
  body text not null,
  created_at timestamptz not null,
  -- When the other side saw it.
  read_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);
create index ticket_messages_of_ticket on ticket_messages (shop_id, ticket_id, created_at);

create table ticket_attachments (
  shop_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  name text not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  primary key (shop_id, id),
  unique (shop_id, message_id, position),
  foreign key (shop_id, message_id) references ticket_messages (shop_id, id) on delete cascade
);

-- What the shop's people say to each other. In a table of its own, so that nothing that shows messages can show it.
create table ticket_notes (
  shop_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  author_name text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);
create index ticket_notes_of_ticket on ticket_notes (shop_id, ticket_id, created_at);

do $$
declare private_table text;
begin
  foreach private_table in array array['tickets', 'ticket_messages', 'ticket_attachments', 'ticket_notes'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
