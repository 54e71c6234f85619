-- What a shopper replies to a rejection, once, and when they were reminded of the parcel.
alter table returns
  add column answer text not null default '' check (length(answer) <= 1000),
  add column answered_at timestamptz,
  add column reminded_at timestamptz;
