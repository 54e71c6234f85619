-- Tables and columns take the terms that the code uses. Policies, rights, expressions and foreign keys follow by
-- themselves; only the names of constraints and indexes contain the old words.
do $$
declare
  renamed text[];
  object record;
begin
  foreach renamed slice 1 in array array[
    ['watches', 'product_alerts'],
    ['watched_stock', 'product_alert_stock'],
    ['wish_marks', 'gift_reservations'],
    ['operator_keys', 'api_keys'],
    ['review_mail_stops', 'review_invitation_opt_outs'],
    ['payment_notices', 'payment_webhooks'],
    ['courier_notices', 'courier_webhooks'],
    ['product_slugs', 'product_slug_redirects'],
    ['category_slugs', 'category_slug_redirects'],
    ['post_slugs', 'post_slug_redirects'],
    ['page_slugs', 'page_slug_redirects'],
    ['product_pair_counts', 'product_pair_watermarks'],
    ['list_facets', 'facets'],
    ['list_facet_values', 'facet_values'],
    ['order_links', 'order_access_links'],
    ['courier_visitor_tokens', 'courier_lookup_tokens'],
    ['pictures', 'images']
  ] loop
    execute format('alter table %I rename to %I', renamed[1], renamed[2]);
    for object in
      select conname as name from pg_constraint
       where conrelid = renamed[2]::regclass and starts_with(conname, renamed[1] || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed[2], object.name,
        renamed[2] || substr(object.name, length(renamed[1]) + 1));
    end loop;
    for object in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = renamed[2]::regclass and starts_with(c.relname, renamed[1] || '_')
    loop
      execute format('alter index %I rename to %I', object.name,
        renamed[2] || substr(object.name, length(renamed[1]) + 1));
    end loop;
  end loop;

  foreach renamed slice 1 in array array[
    ['orders', 'email_key', 'email_normalized'],
    ['users', 'email_key', 'email_normalized'],
    ['subscribers', 'email_key', 'email_normalized'],
    ['product_alerts', 'email_key', 'email_normalized'],
    ['mail_suppressions', 'email_key', 'email_normalized'],
    ['review_invitation_opt_outs', 'email_key', 'email_normalized'],
    ['tickets', 'person_key', 'customer_key'],
    ['review_authors', 'person_key', 'customer_key'],
    ['gateway_tokens', 'asked_at', 'requested_at'],
    ['refunds', 'asked_at', 'requested_at'],
    ['product_alerts', 'asked_at', 'requested_at'],
    ['subscribers', 'asked_at', 'requested_at'],
    ['subscribers', 'user_asked_at', 'user_requested_at'],
    ['payments', 'looked_at', 'last_checked_at'],
    ['courier_parcels', 'heard_at', 'last_checked_at'],
    ['payment_webhooks', 'settled_at', 'processed_at'],
    ['courier_webhooks', 'settled_at', 'processed_at'],
    ['product_slug_redirects', 'left_at', 'retired_at'],
    ['category_slug_redirects', 'left_at', 'retired_at'],
    ['post_slug_redirects', 'left_at', 'retired_at'],
    ['page_slug_redirects', 'left_at', 'retired_at'],
    ['product_alert_stock', 'called_at', 'notified_at'],
    ['payments', 'decided_at', 'resolved_at'],
    ['product_alerts', 'stop_hash', 'unsubscribe_hash'],
    ['product_alerts', 'confirm_until', 'confirm_expires_at'],
    ['subscribers', 'confirm_until', 'confirm_expires_at'],
    ['facet_values', 'folded', 'normalized'],
    ['search_terms', 'folded', 'normalized'],
    ['identities', 'ways', 'sign_in_methods'],
    ['payments', 'tries', 'attempts'],
    ['refunds', 'tries', 'attempts'],
    ['payments', 'attempt', 'merchant_reference'],
    ['payments', 'reference', 'provider_reference'],
    ['refunds', 'reference', 'provider_reference'],
    ['payments', 'pay_url', 'redirect_url'],
    ['payments', 'said', 'callback_parameters'],
    ['orders', 'payment_until', 'payment_due_at'],
    ['orders', 'granted_amount', 'goodwill_refund_amount'],
    ['orders', 'promised_from', 'delivery_from'],
    ['orders', 'promised_to', 'delivery_to'],
    ['product_listing', 'ballast', 'toast_padding'],
    ['product_listing', 'words', 'search_vector'],
    ['flash_items', 'last_ticket', 'last_queue_number'],
    ['flash_claims', 'ticket', 'queue_number'],
    ['wish_items', 'wanted_quantity', 'desired_quantity'],
    ['wish_items', 'removed_at', 'deleted_at'],
    ['wish_lists', 'removed_at', 'deleted_at'],
    ['wish_lists', 'shows_owner', 'show_owner_name']
  ] loop
    execute format('alter table %I rename column %I to %I', renamed[1], renamed[2], renamed[3]);
    for object in
      select k.conname as name from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = renamed[3] and a.attnum = any (k.conkey)
       where k.conrelid = renamed[1]::regclass and strpos(k.conname, '_' || renamed[2] || '_') > 0
    loop
      execute format('alter table %I rename constraint %I to %I', renamed[1], object.name,
        replace(object.name, '_' || renamed[2] || '_', '_' || renamed[3] || '_'));
    end loop;
  end loop;
end $$;

alter index listing_by_words_and_codes rename to listing_by_search_vector_and_codes;
alter index payments_by_reference rename to payments_by_provider_reference;
alter index payments_to_verify rename to payments_to_review;
alter index product_alerts_of_address rename to product_alerts_of_email;
alter index subscribers_to_forget rename to subscribers_to_purge;
alter index tickets_of_person rename to tickets_of_customer;
alter index wish_items_removed rename to wish_items_deleted;
alter index wish_lists_removed rename to wish_lists_deleted;
