-- Lists of reviews and questions for staff, by state; the longest waiting or the newest first.
drop index reviews_waiting;
create index reviews_in_state on reviews (shop_id, status, (coalesce(edited_at, created_at)), id);
drop index product_questions_waiting;
create index product_questions_in_state on product_questions (shop_id, status, created_at, id);
