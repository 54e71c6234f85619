-- What staff see of a movement: the stock afterwards where it is tracked, who caused it, and which movement it takes back.
alter table stock_movements
  add column stock_after integer,
  add column actor text check (char_length(actor) <= 200),
  add column note text not null default '' check (char_length(note) <= 500),
  add column reverses_id uuid;
-- The stock from which a variant is low; null for that of the shop.
alter table variants add column low_stock_level integer check (low_stock_level between 0 and 999999);
