-- The operator of the installation acts by commands, without an account.
alter table audit_log drop constraint audit_log_actor_type_check, add constraint audit_log_actor_type_check
  check (actor_type in ('user', 'client', 'system', 'operator'));
