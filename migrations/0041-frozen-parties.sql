-- What e-invoices ask of both parties is frozen with the rest (0038). What is empty isn't there, so that plain parties are
-- kept as before.

create or replace function seller_snapshot(organization organizations) returns jsonb language sql stable
  return jsonb_build_object('name', organization.name, 'email', organization.email, 'address', organization.address,
    'country', organization.country, 'tax_id', organization.tax_id)
  || jsonb_strip_nulls(jsonb_build_object('legal_name', organization.legal_name, 'street', organization.street,
    'city', organization.city, 'postcode', organization.postcode, 'region', organization.region,
    'vat_id', organization.vat_id, 'tax_number', organization.tax_number,
    'registration_id', organization.registration_id, 'registration_scheme', organization.registration_scheme,
    'endpoint', organization.endpoint, 'endpoint_scheme', organization.endpoint_scheme,
    'contact_name', organization.contact_name, 'phone', organization.phone));
create or replace function buyer_snapshot(client clients) returns jsonb language sql stable
  return jsonb_build_object('name', client.name, 'company', client.company, 'email', client.email,
    'address', client.address, 'country', client.country, 'tax_id', client.tax_id)
  || jsonb_strip_nulls(jsonb_build_object('legal_name', client.legal_name, 'street', client.street,
    'city', client.city, 'postcode', client.postcode, 'region', client.region,
    'vat_id', client.vat_id, 'tax_number', client.tax_number,
    'registration_id', client.registration_id, 'registration_scheme', client.registration_scheme,
    'endpoint', client.endpoint, 'endpoint_scheme', client.endpoint_scheme,
    'contact_name', client.contact_name));
