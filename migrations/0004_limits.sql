-- Rate limits that all nodes share (sign-in, mail, reports, new conversations). The columns are those of rate-limiter-flexible.
-- Unlogged: after a crash of the database the counters start afresh, and counting costs no write-ahead log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
