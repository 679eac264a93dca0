-- Questions that share a band are looked up band by band, many hundreds for one paper or import. Every look-up goes
-- through the list of entries that wait to be put into the index, so nothing waits.
alter index question_bands_idx set (fastupdate = off);
select gin_clean_pending_list('question_bands_idx');
