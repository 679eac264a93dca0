-- Failed sign-ins are kept in sign_in_failure, by account and address; nothing reads or writes these any longer.
alter table account drop column login_failures, drop column last_failure_time;
