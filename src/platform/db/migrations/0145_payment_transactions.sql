-- concurrently
-- Payments of several accounts that name the same transaction.
create index concurrently if not exists payments_by_transaction_id on payments (shop_id, transaction_id)
  where transaction_id is not null;
