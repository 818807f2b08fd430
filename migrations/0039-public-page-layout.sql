-- Where the picture at the top of the page is, and whether the page lies on the theme's own ground.
alter table landing_pages
  add column layout text not null default 'banner' constraint landing_pages_layout check (layout in ('banner', 'portrait')),
  add column color_scheme text not null default 'theme'
    constraint landing_pages_color_scheme check (color_scheme in ('theme', 'light', 'dark'));
