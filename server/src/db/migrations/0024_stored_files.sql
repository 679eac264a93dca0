-- What the wire protocol tells of a stored file, and how often the same content came from the same person.
alter table file
  add column is_admin boolean not null default false,
  add column width integer not null default 0,
  add column height integer not null default 0,
  add column quote integer not null default 1,
  add column storage text not null default 'local',
  add column sha1 text not null default '',
  add column url text not null default '',
  add column last_upload_time timestamptz not null default now();

update file set last_upload_time = create_time;
update file set is_admin = true from account where account.id = file.owner_id and account.kind = 'admin';

create index file_last_upload_idx on file (last_upload_time desc);
create index file_url_idx on file (url) where url <> '';
