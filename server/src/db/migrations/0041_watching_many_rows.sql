-- What a watched table was and what it became are compared row by row: for thousands of rows in one statement, such as an
-- import of people, a loop within a loop takes minutes where a hash takes milliseconds. The planner knows nothing of the
-- two tables of a trigger when it plans for the first small change and keeps that plan.
alter function data_safety_note_changes() set enable_nestloop = off;
