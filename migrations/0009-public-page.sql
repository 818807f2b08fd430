-- The public page of an organization, what it shows of its work and its clients' words, and requests to hire it.

create table landing_pages (
  id bigint generated always as identity primary key,
  organization_id bigint not null unique references organizations on delete cascade, is_enabled boolean not null default false,
  hero_title text, hero_subtitle text, hero_description text, hero_cta_text text not null default 'Hire Me',
  hero_background_file text, about_title text not null default 'About Me', about_description text, contact_email text,
  contact_phone text, contact_address text, meta_title text, meta_description text,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
select portico_secure('landing_pages', 'select, insert, update, delete');

-- In the order of display_order; the newest first where that is equal, as it is until an order is chosen.
create table landing_projects (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  title text not null, description text not null, project_url text, technologies text, image_file text,
  is_featured boolean not null default false, display_order integer not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
select portico_secure('landing_projects', 'select, insert, update, delete');

create table landing_testimonials (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_name text not null, client_title text, client_company text, testimonial_text text not null,
  rating smallint not null default 5 check (rating between 1 and 5),
  client_image_file text, is_featured boolean not null default false, display_order integer not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
select portico_secure('landing_testimonials', 'select, insert, update, delete');

create table landing_social_links (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  platform text not null, url text not null, label text, display_order integer not null default 0,
  created_at timestamptz(3) not null default now(), unique (organization_id, id)
);
select portico_secure('landing_social_links', 'select, insert, update, delete');

create table hire_requests (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_name text not null, client_email text not null, client_phone text, client_company text, project_title text not null,
  project_description text not null, budget_range text, timeline text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  created_at timestamptz(3) not null default now(),
  -- What it has become: a project for a client.
  accepted_at timestamptz(3),
  client_id bigint, project_id bigint, unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
create index hire_requests_new on hire_requests (organization_id, id) where accepted_at is null;
create index hire_requests_client on hire_requests (organization_id, client_id) where client_id is not null;
create index hire_requests_project on hire_requests (organization_id, project_id) where project_id is not null;
select portico_secure('hire_requests', 'select, insert, update (accepted_at, client_id, project_id), delete');
