-- Products with the tax class `giftCard` are gift cards (decision 0132): they are never sent as a parcel.
alter table products add constraint gift_cards_are_digital check (tax_class <> 'giftCard' or is_digital);

-- The order in which a card was bought; null for those of the shop.
alter table gift_cards
  add column order_id uuid,
  add column order_line_id uuid,
  -- From 1, within the line: a unit is issued once.
  add column unit integer check (unit > 0),
  add foreign key (shop_id, order_id) references orders (shop_id, id),
  add constraint gift_cards_of_unit unique (shop_id, order_line_id, unit),
  add check ((order_id is null) = (order_line_id is null) and (order_id is null) = (unit is null));
create index gift_cards_of_order on gift_cards (shop_id, order_id) where order_id is not null;
