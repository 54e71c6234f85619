alter table products
  -- The countries that the product is delivered to, or is not: {"mode": "only" | "except", "countries": ["IE"]}; null for
  -- everywhere the shop delivers.
  add column delivery_limits jsonb;
