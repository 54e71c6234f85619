-- Parts of a payment that gift cards and store credit pay: provider `credit`, with the account that gives the money.
alter table payments
  add column credit_account_id uuid,
  add foreign key (shop_id, credit_account_id) references ledger_accounts (shop_id, id),
  add check ((credit_account_id is not null) = (provider = 'credit'));
