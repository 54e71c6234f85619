-- What may come back (after the sale, 1.2). On a product, null means as its category says; there, as the one above says.
alter table categories
  add column returnable boolean,
  add column withdrawal_exception text check (withdrawal_exception in ('none', 'customMade', 'perishable',
    'sealedHygiene', 'inseparablyMixed', 'sealedMedia', 'newspaper', 'digitalContent', 'datedService'));
alter table products
  add column returnable boolean,
  add column withdrawal_exception text check (withdrawal_exception in ('none', 'customMade', 'perishable',
    'sealedHygiene', 'inseparablyMixed', 'sealedMedia', 'newspaper', 'digitalContent', 'datedService'));
-- As it was when the order was placed.
alter table order_lines
  add column withdrawal_exception text check (withdrawal_exception in ('customMade', 'perishable', 'sealedHygiene',
    'inseparablyMixed', 'sealedMedia', 'newspaper', 'digitalContent', 'datedService'));
