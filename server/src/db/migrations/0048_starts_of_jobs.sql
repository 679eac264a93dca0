-- How often a job has been begun. Each start has its number: whoever works under an earlier one has lost the job, and
-- what is cut off every time, such as work that ends the process, is not begun for ever.

alter table job add column starts integer not null default 0;
