-- The PDF of a document, rendered once: these bytes are served and mailed from then on. The file is in the storage.
create table document_files (
  shop_id uuid not null,
  document_id uuid not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  template_version integer not null,
  rendered_at timestamptz not null,
  primary key (shop_id, document_id),
  foreign key (shop_id, document_id) references invoices (shop_id, id) on delete cascade
);
alter table document_files enable row level security;
alter table document_files force row level security;
create policy own_shop on document_files using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
