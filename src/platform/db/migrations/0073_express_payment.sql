-- Whether a payment method offers the buttons of wallets on product pages and in the cart (decision 0056).
alter table payment_gateways add column express boolean not null default false;

-- Whether the shop's pages reserve room for those buttons.
alter table shops add column has_express boolean not null default false;
