-- Whoever receives an item may show what came: then a photo says who took it. Null: the consumer did.
alter table photo
  add column taken_by text check (length(taken_by) between 1 and 255),
  add constraint photo_of_staff_has_item check (taken_by is null or process_id is not null);
