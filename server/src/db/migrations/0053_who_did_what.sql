-- What one account did is looked for by its name in a log of millions.
create index admin_log_username_idx on admin_log (username, id desc);
-- Codes are kept with the account that they were sent to; deleting an account looks for them.
create index verification_code_account_idx on verification_code (account_id) where account_id is not null;
