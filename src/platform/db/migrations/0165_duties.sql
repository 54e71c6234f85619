-- What a person says about duties that the program cannot decide.
create table duty_confirmations (
  shop_id uuid not null references shops (id) on delete cascade,
  duty_id text not null,
  note text not null check (length(note) between 1 and 500),
  -- The name of the member of staff, or of the program.
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- Of the data of duties then: with other data it no longer counts.
  data_version text not null,
  primary key (shop_id, duty_id)
);
alter table duty_confirmations enable row level security;
alter table duty_confirmations force row level security;
create policy own_shop on duty_confirmations using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- The state of each duty as of the last night.
create table duty_states (
  shop_id uuid not null references shops (id) on delete cascade,
  duty_id text not null,
  state text not null check (state in ('met', 'missing', 'unclear', 'notApplicable')),
  -- Since when it has this state.
  changed_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (shop_id, duty_id)
);
alter table duty_states enable row level security;
alter table duty_states force row level security;
create policy own_shop on duty_states using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
