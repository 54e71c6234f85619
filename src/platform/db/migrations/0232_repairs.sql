-- Faulty items that are repaired, or sent once more, instead of a refund (decision 0134).
alter table returns drop constraint returns_status_check;
alter table returns
  add constraint returns_status_check check (status in ('requested', 'approved', 'inTransit', 'received', 'inspected',
    'refunded', 'replaced', 'rejected', 'cancelled', 'expired', 'closed')),
  -- What the shop has repaired, in words for the customer. The guarantee of its items is then a year longer.
  add column repair_note text not null default '',
  add column repaired_at timestamptz;
