-- What a browser brought back from its provider, where the provider is asked again with it (`GatewayClient.keeps`).
alter table payments add column said jsonb;
-- One digest for one mailbox, however its address is written: who orders for the first time is judged by it.
alter table orders add column mailbox_key text not null default '';
create index orders_mailbox on orders (shop_id, mailbox_key) where mailbox_key <> '';
