-- Attempts that all processes count together. The limiter's table: a key is a hash, `expire` is in milliseconds.
create table platform.rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index rate_limits_by_end on platform.rate_limits (expire);

drop table auth_tries;
