-- The answers that an indirect value is the mean of, question by question: a rule may ask for their share and not for their
-- mean. Null where a value was entered by hand, or came before this.
alter table indirect_value add column questions jsonb;
