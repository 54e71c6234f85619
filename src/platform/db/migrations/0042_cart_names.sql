-- An order that a guest places names the cart that it comes from; it may be that of an account whose session has expired.
create index carts_by_cart_id on carts (shop_id, cart_id);
