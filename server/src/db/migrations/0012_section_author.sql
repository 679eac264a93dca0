-- Who wrote a section last: named when two people save the same text.
alter table report_section add column account_id integer references account;
