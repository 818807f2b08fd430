-- The lines of a protected invoice (0039-protection), apart from it: a change writes the lines first and then the invoice.

create function keep_protected_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoices i
    where i.organization_id = old.organization_id and i.id = old.invoice_id and i.is_protected)
    and exists (select from organizations o where o.id = old.organization_id)
  then
    raise exception 'invoice % is protected', old.invoice_id using errcode = '23001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
revoke execute on function keep_protected_line from public;
create trigger protected before update or delete on invoice_items for each row execute function keep_protected_line();
