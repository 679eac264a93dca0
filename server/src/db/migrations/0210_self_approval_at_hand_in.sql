-- whether authors may approve it themselves, as the settings said when it was handed in; null: handed in before this was kept
alter table document add column may_self_approve boolean;
