-- A store is asked to keep units longer while what they replace is on its way back (docs/decisions/0019).

alter table replacement drop constraint replacement_asked_check;
alter table replacement add constraint replacement_asked_known check (asked in ('reserve', 'prolong', 'order', 'release'));
