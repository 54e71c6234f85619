-- When the operator decided of a payment that was held: whatever its provider says afterwards, it stays decided.
alter table payments add column decided_at timestamptz;
