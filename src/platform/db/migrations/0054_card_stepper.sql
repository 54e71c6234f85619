-- Whether product cards change how many pieces of it are in the cart.
alter table shops add column card_stepper boolean not null default false;
