-- The tracking number of the shipment that an operation on many orders creates; empty for none.
alter table bulk_job_orders add column tracking_number text not null default '';
