-- Whether the client of a session takes the new refresh token of every exchange, as our own pages do, or keeps its
-- first one, as clients of the bare wire protocol do, which names no other.
alter table session add column rotates boolean not null default true;
