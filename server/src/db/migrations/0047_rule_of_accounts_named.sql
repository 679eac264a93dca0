-- A rule that bears the name of its table is called in both languages; the one that came with the product did not.

update security_sensitive_data set name = '账号' where name = '账号资料' and data_table = 'account';
update security_sensitive_data_log set name = '账号' where name = '账号资料' and data_table = 'account';
