-- A column such as has_first_password says something about a secret and holds none. Masked, its row could not come back
-- from the recycle bin, because the mark of a secret is no boolean.
create or replace function data_safety_is_secret(name text) returns boolean language sql immutable as $$
  select name ~* '(password|passwd|secret|token|salt|totp|private_?key|access_?key|api_?key|_pass$|_hash$|^pin$)' and name !~* '^(is|has)_'
$$;
