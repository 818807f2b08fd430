-- Whether the organization charges VAT or sales tax; null until someone answers.
alter table billing_settings add column charges_tax text check (charges_tax in ('yes', 'no', 'skipped'));
