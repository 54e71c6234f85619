alter table gift_cards
  -- The days before its end of which its recipient was reminded last; null before the first reminder.
  add column reminded_days integer check (reminded_days between 1 and 365);
