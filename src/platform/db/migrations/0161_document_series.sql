-- The numbers of documents by series and year. A number is taken last in its transaction and its row is held until the
-- commit, so that none is missing and none is there twice.
create table document_series (
  shop_id uuid not null,
  series text not null check (series in ('invoice', 'creditNote')),
  year integer not null,
  -- Before the year: `CN-` makes `CN-2026-000001`.
  prefix text not null check (prefix ~ '^[A-Z0-9-]{0,8}$'),
  -- Above 1 where another system has used the numbers before it.
  first integer not null default 1 check (first >= 1),
  -- One less than `first` while no number is used.
  last integer not null,
  primary key (shop_id, series, year),
  check (last >= first - 1)
);
-- Numbers go on without a gap.
insert into document_series (shop_id, series, year, prefix, last)
select shop_id, kind, year, case kind when 'creditNote' then 'CN-' else '' end, last from invoice_numbers;
drop table invoice_numbers;

alter table document_series enable row level security;
alter table document_series force row level security;
create policy own_shop on document_series using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- The event of the order that lowered its price: each has one credit note at most. Older notes have none.
alter table invoices add column adjustment_id uuid;
create unique index invoices_of_adjustment on invoices (shop_id, adjustment_id) where adjustment_id is not null;
