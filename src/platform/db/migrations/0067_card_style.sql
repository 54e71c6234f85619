-- How lists of products look; dense ones have more columns, and comparing on each card.
alter table shops add column card_style text not null default 'comfortable'
  check (card_style in ('comfortable', 'dense'));
