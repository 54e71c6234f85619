-- Parcels are also booked for many orders together.
alter table bulk_jobs drop constraint bulk_jobs_operation_check;
alter table bulk_jobs add constraint bulk_jobs_operation_check
  check (operation in ('startProcessing', 'shipOrder', 'bookParcel', 'cancelOrder', 'setOrderTags', 'assignOrder'));
