-- What a deletion looks through and what lists join by, each by an index: a school of 30,000 students has over a million
-- places in classes and tens of thousands of results. A column that is mostly empty is indexed where it is not.

-- people
create index student_project_idx on student (base_project_id);
create index admin_class_project_idx on admin_class (base_project_id);
create index admin_class_tutor_idx on admin_class (tutor_id) where tutor_id is not null;
create index role_log_by_idx on role_log (by_account_id);
create index setting_log_account_idx on setting_log (account_id);

-- plans
create index culture_grade_grade_idx on culture_grade (grade_id);
create index culture_edit_account_idx on culture_edit (account_id);
create index course_college_idx on course (college_id);
create index course_group_idx on course (group_id) where group_id is not null;
create index course_origin_idx on course (origin_course_id) where origin_course_id is not null;
create index course_group_culture_idx on course_group (culture_id);
create index course_catalog_college_idx on course_catalog (college_id);

-- documents
create index document_project_idx on document (project_id);
create index document_college_idx on document (college_id);
create index document_version_account_idx on document_version (account_id);
create index source_link_version_idx on source_link (source_version_id);

-- syllabi
create index syllabus_author_idx on syllabus (author_id);
create index syllabus_parent_idx on syllabus (parent_id) where parent_id is not null;
create index syllabus_section_account_idx on syllabus_section (account_id);
create index chapter_objective_objective_idx on chapter_objective (objective_id);
create index lab_objective_objective_idx on lab_objective (objective_id);

-- classes; the old index left out who was removed, so that a deletion had to read all
drop index student_teaching_class_idx;
create index student_teaching_class_class_idx on student_teaching_class (teaching_class_id, status);
create index teaching_class_project_idx on teaching_class (base_project_id);
create index teaching_class_grade_idx on teaching_class (base_grade_id);

-- marks
create index evaluation_set_term_idx on evaluation_set (academic_term_id);
create index evaluation_set_grade_idx on evaluation_set (base_grade_id);
create index evaluation_set_syllabus_idx on evaluation_set (syllabus_id);
create index evaluation_class_confirmed_idx on evaluation_class (confirmed_account_id) where confirmed_account_id is not null;
create index evaluation_item_component_idx on evaluation_item (component_id);
create index import_batch_account_idx on import_batch (account_id);
create index import_batch_done_idx on import_batch (done_account_id) where done_account_id is not null;
create index import_batch_file_idx on import_batch (file_id);
create index import_layout_batch_idx on import_layout (batch_id) where batch_id is not null;
create index score_history_account_idx on score_history (account_id) where account_id is not null;
create index score_history_old_account_idx on score_history (old_account_id) where old_account_id is not null;
create index score_history_old_batch_idx on score_history (old_batch_id) where old_batch_id is not null;
create index student_exclusion_student_idx on student_exclusion (student_id);
create index student_exclusion_account_idx on student_exclusion (account_id);
create index official_grade_student_idx on official_grade (student_id);
create index indirect_value_objective_idx on indirect_value (objective_id);
create index indirect_value_account_idx on indirect_value (account_id);

-- results and reports
create index attainment_run_term_idx on attainment_run (academic_term_id);
create index attainment_run_grade_idx on attainment_run (base_grade_id);
create index attainment_run_class_idx on attainment_run (teaching_class_id);
create index attainment_run_syllabus_idx on attainment_run (syllabus_id);
create index attainment_run_account_idx on attainment_run (account_id);
-- the classes that a result was computed from are the names in this column
create index attainment_run_data_idx on attainment_run using gin (data_versions) where is_current;
create index attainment_objective_objective_idx on attainment_objective (objective_id);
create index report_teaching_class_idx on report (teaching_class_id) where teaching_class_id is not null;
create index report_course_idx on report (course_id);
create index report_catalog_idx on report (catalog_id);
create index report_term_idx on report (academic_term_id);
create index report_grade_idx on report (base_grade_id);
create index report_run_idx on report (run_id);
create index report_previous_idx on report (previous_report_id) where previous_report_id is not null;
create index report_author_idx on report (author_id);
create index report_section_account_idx on report_section (account_id) where account_id is not null;
create index improvement_project_idx on improvement (project_id);
create index improvement_verifier_idx on improvement (verifier_id) where verifier_id is not null;
create index improvement_carried_idx on improvement (carried_from_id) where carried_from_id is not null;
create index improvement_log_account_idx on improvement_log (account_id);
create index graduation_run_grade_idx on graduation_run (base_grade_id);
create index job_file_idx on job (file_id) where file_id is not null;
