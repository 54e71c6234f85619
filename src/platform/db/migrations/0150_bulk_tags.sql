-- Many orders are also tagged and assigned together.
alter table bulk_jobs drop constraint bulk_jobs_operation_check;
alter table bulk_jobs add constraint bulk_jobs_operation_check
  check (operation in ('startProcessing', 'shipOrder', 'cancelOrder', 'setOrderTags', 'assignOrder'));
