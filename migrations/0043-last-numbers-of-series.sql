-- As 0043-last-numbers.
alter table number_series add constraint number_series_last check (next_n <= 1000000000000) not valid;
