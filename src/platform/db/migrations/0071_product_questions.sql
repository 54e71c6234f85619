-- Questions about products, which staff answer. Published ones are public; their authors are always private.
alter table shops add column product_questions boolean not null default true;

create table product_questions (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- '' for an author without a name.
  display_name text not null,
  body text not null,
  answer text not null default '',
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  check (status <> 'published' or answered_at is not null)
);
create index product_questions_published on product_questions (shop_id, product_id, answered_at desc, id)
  where status = 'published';
create index product_questions_waiting on product_questions (shop_id, status, created_at, id) where status <> 'published';

-- Who gets the answer by e-mail.
create table question_authors (
  shop_id uuid not null,
  question_id uuid not null,
  user_id uuid,
  email text not null,
  email_normalized text not null,
  primary key (shop_id, question_id),
  foreign key (shop_id, question_id) references product_questions (shop_id, id) on delete cascade,
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index question_authors_of_user on question_authors (shop_id, user_id) where user_id is not null;
create index question_authors_by_email on question_authors (shop_id, email_normalized);

-- Private rows are hidden without the shop's name (decision 0006).
do $$
declare private_table text;
begin
  foreach private_table in array array['product_questions', 'question_authors'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
-- Read outside of transactions.
create policy published on product_questions for select using (status = 'published');
