-- A browser's EventSource sends no header: it opens a stream with a ticket that serves once and for a few seconds.
alter table session_token drop constraint session_token_kind_check;
alter table session_token add constraint session_token_kind_check check (kind in ('access', 'refresh', 'ticket'));
