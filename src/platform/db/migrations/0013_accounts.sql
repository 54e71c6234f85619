-- An order that is placed holds its shopper, so that an account is not deleted beside an order that nobody has seen yet.
-- Erasure takes the shopper off their orders first.
alter table orders add foreign key (shop_id, user_id) references users (shop_id, id);
