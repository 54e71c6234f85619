-- What was paid otherwise than asked for is held beside whatever else an order has: it is never turned away.
drop index payments_open;
create unique index payments_open on payments (shop_id, order_id)
  where status in ('created', 'requiresAction', 'authorized', 'awaitingProof', 'submitted', 'rejected');
-- One movement of money is taken for one payment.
create unique index payments_by_capture on payments (shop_id, gateway_id, capture_reference)
  where status = 'captured' and capture_reference is not null;
create index payments_to_verify on payments (shop_id, submitted_at) where status in ('submitted', 'mismatch');

alter table payments
  -- What the shop said of a proof that it did not accept.
  add column reject_reason text not null default '',
  -- When the provider was asked to begin it; whoever asked has so long to hear the answer.
  add column started_at timestamptz,
  -- When the provider was last asked what has become of it.
  add column looked_at timestamptz;

alter table refunds
  -- Set before the provider is asked: an answer that was lost is looked for, and never asked for twice.
  add column asked_at timestamptz,
  -- Counts what the provider was asked for by a name of its own: a refund that failed may be tried again.
  add column tries integer not null default 0;
