-- Who of the shop's staff answers a ticket; nobody when they have left the shop.
alter table tickets add column assigned_to uuid;
alter table tickets
  add foreign key (shop_id, assigned_to) references members (shop_id, staff_id) on delete set null (assigned_to);
create index tickets_of_assignee on tickets (shop_id, assigned_to) where assigned_to is not null;

-- The lists of staff: those that wait for the shop, urgent ones first, and the others by their newest message.
create index tickets_waiting on tickets (shop_id, priority, last_message_at, id) where status = 'open';
create index tickets_done on tickets (shop_id, last_message_at, id) where status in ('resolved', 'closed');
create index tickets_shown on tickets (shop_id, last_message_at, id) where status <> 'spam';
drop index tickets_by_status;
create index tickets_by_status on tickets (shop_id, status, last_message_at, id);
-- The share of good ratings.
create index tickets_rated on tickets (shop_id, created_at) where rating is not null;

-- Texts that staff insert into their answers.
create table saved_replies (
  shop_id uuid not null,
  id uuid not null,
  -- Whose own it is; null for one that all staff of the shop see.
  staff_id uuid,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references members (shop_id, staff_id) on delete cascade
);
create index saved_replies_of_staff on saved_replies (shop_id, staff_id);
alter table saved_replies enable row level security;
alter table saved_replies force row level security;
create policy own_shop on saved_replies using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
