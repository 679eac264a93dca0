create index exam_paper_admission_account_idx on exam_paper_admission (account_id);
