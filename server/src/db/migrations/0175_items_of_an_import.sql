-- What an import of marks did to the items of its class, so that it is taken back as a whole.
alter table import_batch add column items jsonb;
