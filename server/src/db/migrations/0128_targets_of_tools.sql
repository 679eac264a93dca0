-- The share of a component that its students should reach for an objective, where the syllabus sets one of its own.
alter table component_objective add column target numeric(5,4) check (target > 0 and target <= 1);
