-- Where refunds go (decision 0107).
alter table refunds
  -- Back to the payment, or to the store credit of the customer.
  add column destination text not null default 'source' check (destination in ('source', 'credit'));
alter table returns
  -- What the customer has chosen.
  add column destination text not null default 'source' check (destination in ('source', 'credit'));
alter table shop_policies
  -- What of a payment in parts is refunded first: money, or gift cards and store credit.
  add column refund_order text not null default 'moneyFirst' check (refund_order in ('moneyFirst', 'creditFirst')),
  -- Basis points that the shop adds to a refund as store credit.
  add column credit_bonus_bps integer not null default 0 check (credit_bonus_bps between 0 and 2000);
