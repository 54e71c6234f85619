-- Photos of returned items, the label that the shop provides, and the customer's proof of sending (decision 0131).
create table return_files (
  shop_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  kind text not null check (kind in ('photo', 'label', 'proof')),
  -- The item that a photo shows.
  return_line_id uuid,
  position smallint not null default 0,
  type text not null check (type in ('image/webp', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, return_id) references returns (shop_id, id) on delete cascade,
  foreign key (shop_id, return_line_id) references return_lines (shop_id, id) on delete cascade,
  check ((kind = 'photo') = (return_line_id is not null))
);
create index return_files_of_return on return_files (shop_id, return_id);
create unique index return_files_single on return_files (shop_id, return_id, kind) where kind <> 'photo';

alter table return_files enable row level security;
alter table return_files force row level security;
create policy own_shop on return_files using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
