-- When the person last proved in this session, by password and code, that it is them.
alter table platform.staff_sessions add column proved_at timestamptz;
