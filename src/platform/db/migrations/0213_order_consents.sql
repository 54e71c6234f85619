-- What the customer has agreed to in boxes of the checkout (decision 0111), such as
-- [{"id": "digitalNow", "version": "2026-11-26", "text": "…"}].
alter table orders add column consents jsonb not null default '[]';
