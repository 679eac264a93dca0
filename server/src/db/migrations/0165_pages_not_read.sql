-- pages of a PDF that hold letters nobody can tell: their fonts carry and name no map from codes to letters
alter table chat_attachment add column unread_pages integer[] not null default '{}';
alter table school_document add column unread_pages integer[] not null default '{}';
