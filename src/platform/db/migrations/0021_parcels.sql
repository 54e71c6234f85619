-- Under which of its invoices the courier has paid what it collected.
alter table courier_parcels add column invoice_id text;
