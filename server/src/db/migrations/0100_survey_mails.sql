-- Every mail to a contact brings a link of its own, of which only the hash is kept. Without a time it was not sent yet.
create table survey_contact_link (
  token_hash text primary key,
  contact_id integer not null references survey_contact on delete cascade,
  sent_time timestamptz
);
create index survey_contact_link_contact_idx on survey_contact_link (contact_id, sent_time);
create index survey_contact_email_idx on survey_contact (lower(email)) where email <> '';
