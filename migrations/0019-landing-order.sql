-- What stands on a public page has an order that its owner chooses; what has none yet stands newest first.

alter table landing_projects add column display_order integer not null default 0;
alter table landing_testimonials add column display_order integer not null default 0;
alter table landing_social_links add column display_order integer not null default 0;
