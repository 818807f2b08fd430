-- A series that counted in a calendar year, and then in a fiscal year that began later, stands in a year that is still to come:
-- that one wouldn't have begun anew. It stands in the present one.
update number_series s
  set period = series_period(s.pattern, s.reset, greatest(day_in(o.time_zone, now()), s.last_issue_date), b.fiscal_year_start)
  from organizations o join billing_settings b on b.organization_id = o.id
  where o.id = s.organization_id and s.reset = 'yearly' and strpos(s.pattern, '{fy}') > 0
    and s.period > series_period(s.pattern, s.reset, greatest(day_in(o.time_zone, now()), s.last_issue_date), b.fiscal_year_start);
