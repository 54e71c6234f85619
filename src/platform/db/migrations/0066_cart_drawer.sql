-- Whether adding to the cart opens a drawer with the cart, instead of showing a short notice.
alter table shops add column cart_drawer boolean not null default true;
