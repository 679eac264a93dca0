-- The English of a syllabus: Chinese words of it as they were translated, and their English. What was changed since is told by comparing.
alter table syllabus add column english jsonb not null default '[]';
