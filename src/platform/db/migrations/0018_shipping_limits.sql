alter table shipping_options
  add column min_subtotal bigint check (min_subtotal >= 0),
  add column max_subtotal bigint check (max_subtotal >= 0),
  add column max_weight_grams integer check (max_weight_grams >= 0),
  add column tracking_url_template text check (tracking_url_template like 'https://%{number}%');
