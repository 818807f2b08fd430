-- Counts behind the limits, shared by all processes. Unlogged: losing them in a crash only forgives, and writing them is cheap.

create unlogged table request_counts (
  key text primary key,
  count integer not null,
  -- Milliseconds since 1970, by the clock of the process that began the window.
  ends_at bigint not null
) with (fillfactor = 70);

-- The shape and the order of columns that rate-limiter-flexible writes.
create unlogged table exact_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- The gauge of failed work reads this instead of the whole history.
create index outbox_failed on outbox (id) where status = 'failed';
