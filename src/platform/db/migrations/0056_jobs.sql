-- One queue for background work of all shops: keys and times only (rule 5 of the database). It replaces platform.tasks
-- and platform.mail_queue.
create table platform.jobs (
  id uuid primary key,
  -- null for scheduled jobs, which run for all shops.
  shop_id uuid,
  kind text not null,
  -- The subject of the job, such as an order's id: a kind has one job per key.
  key text not null,
  run_at timestamptz not null,
  -- Until then one process runs it.
  locked_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- When the last attempt failed; the row stays for inspection.
  failed_at timestamptz,
  -- A scheduled job runs again after this time.
  interval_seconds integer,
  -- Jobs of the same time run in the order in which they were written.
  position bigint not null generated always as identity,
  unique nulls not distinct (shop_id, kind, key)
);
create index jobs_by_time on platform.jobs (run_at, position) where failed_at is null;

insert into platform.jobs (id, shop_id, kind, key, run_at, locked_until, attempts, last_error, failed_at)
  select id, shop_id,
    case kind
      when 'expireOrder' then 'order.expire'
      when 'completeOrder' then 'order.complete'
      when 'inviteReview' then 'review.invite'
      when 'reviewPhoto' then 'review-image.purge'
      when 'settlePayment' then 'payment.poll'
      when 'runRefund' then 'refund.run'
      when 'deliverWebhook' then 'webhook.deliver'
      when 'closeTicket' then 'ticket.close'
      when 'removeTicketFile' then 'ticket-file.delete'
      when 'measureBanners' then 'banner.measure'
      when 'courierNotice' then 'courier-webhook.process'
      when 'courierParcel' then 'parcel.poll'
      else kind
    end,
    subject, due_at, leased_until, attempts, last_error, dead_at
  from platform.tasks order by due_at, created_at, id;

insert into platform.jobs (id, shop_id, kind, key, run_at, locked_until, attempts)
  select mail_id, shop_id, 'mail.send', mail_id, due_at, leased_until, attempts
  from platform.mail_queue order by due_at, position;

drop table platform.tasks;
drop table platform.mail_queue;
