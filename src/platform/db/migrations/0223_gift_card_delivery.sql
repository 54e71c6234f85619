-- To whom, and when, the gift cards of a line are sent; null for other lines, and when the buyer gets them.
alter table order_lines add column gift_card jsonb;

alter table gift_cards
  -- When the card is mailed; null for one that was mailed already, and for one that nothing is mailed of.
  add column deliver_at timestamptz;
create index gift_cards_to_deliver on gift_cards (deliver_at) where deliver_at is not null;
