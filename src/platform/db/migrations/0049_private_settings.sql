-- How a shop is paid and what its coupons give is nobody else's (decision 0006).
do $$
declare private_table text;
begin
  foreach private_table in array array['payment_gateways', 'coupons', 'reviews'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;

-- Published reviews are public, and read outside of transactions; the others are private.
create policy published on reviews for select using (status = 'published');
