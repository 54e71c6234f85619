-- What became of a statement of withdrawal. It is received first (0115) and judged afterwards.
alter table withdrawals
  add column decision text not null default 'open' check (decision in ('open', 'accepted', 'declined')),
  add column decision_at timestamptz,
  -- Mailed to the shopper.
  add column decline_reason text not null default '' check (length(decline_reason) <= 500),
  -- The case of the items that come back; null when nothing was sent yet.
  add column return_id uuid,
  -- What the address of the order said to "Was this you?"; null until then.
  add column is_confirmed boolean,
  add column confirmed_at timestamptz,
  -- Whether staff entered it, because it came by letter, e-mail or phone.
  add column is_entered boolean not null default false,
  add foreign key (shop_id, return_id) references returns (shop_id, id);
alter table withdrawals drop constraint withdrawals_match_check;
alter table withdrawals add constraint withdrawals_match_check
  check (match in ('access', 'numberAndMail', 'numberOnly', 'staff', 'none'));
create index withdrawals_open on withdrawals (shop_id, submitted_at, id) where decision = 'open';
