-- Staff add who has agreed in person, with how they agreed.
alter table subscribers
  drop constraint subscribers_source_check,
  add constraint subscribers_source_check check (source in ('footer', 'popup', 'checkout', 'profile', 'staff')),
  add column consent_text text not null default '' check (length(consent_text) <= 500);
