import type pg from 'pg'

/** The account of the main teacher of a class, within a query of `teaching_class k`. */
const teacher = `(select t.account_id from teaching_class_teacher w join teacher t on t.id = w.teacher_id
  where w.teaching_class_id = k.id order by not w.is_main, w.teacher_id limit 1)`
const isOver = `(select t.start_date < (select max(n.start_date) from academic_term n where n.is_current)
  from academic_term t where t.id = k.academic_term_id)`

/** What each class gets: a plan, a paper and a survey with the sheets of its members, made after those of the demonstration. */
const perClass: string[] = [
  `create temporary table grown as select k.id as class_id, k.name, k.course_id, k.academic_term_id, k.base_project_id,
      c.catalog_id, c.name as course, c.college_id, s.id as syllabus_id, s.document_id,
      ${teacher} as account_id, coalesce(${isOver}, true) as is_over
    from teaching_class k join course c on c.id = k.course_id
    cross join lateral (select s.id, d.id as document_id from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
      where s.course_id = c.id order by s.id desc limit 1) s
    where k.status = 'enable' and ${teacher} is not null order by k.id`,
  'analyze grown',
  `create temporary table plan_of as select class_id, nextval(pg_get_serial_sequence('teaching_plan', 'id'))::integer as id from grown g
    where not exists (select from teaching_plan_class x where x.teaching_class_id = g.class_id) order by class_id`,
  `insert into teaching_plan (id, course_id, catalog_id, academic_term_id, syllabus_id, revision, content, built_on) overriding system value
    select p.id, g.course_id, g.catalog_id, g.academic_term_id, g.syllabus_id, 1,
      regexp_replace(m.content::text, '"class_id": \\d+', '"class_id": ' || g.class_id, 'g')::jsonb, m.built_on
    from plan_of p join grown g using (class_id)
    cross join lateral (select content, built_on from teaching_plan where id < 100000 order by (id * 31 + g.class_id) % 7, id limit 1) m order by p.id`,
  'insert into teaching_plan_class (teaching_plan_id, teaching_class_id) select id, class_id from plan_of',
  `insert into document (kind, subject_id, title, version, project_id, catalog_id, author_id, state, round, college_id, academic_term_id)
    select 'teaching-plan', p.id, g.course || '授课计划', '1.0', g.base_project_id, g.catalog_id, g.account_id,
      case when g.is_over or p.id % 3 > 0 then 'published' when p.id % 2 = 0 then 'draft' else 'approved' end, 1, g.college_id, g.academic_term_id
    from plan_of p join grown g using (class_id) order by p.id`,

  `create temporary table paper_of as select class_id, nextval(pg_get_serial_sequence('exam_paper', 'id'))::integer as id from grown g
    where not exists (select from exam_paper_class x where x.teaching_class_id = g.class_id) order by class_id`,
  `insert into exam_paper (id, catalog_id, syllabus_id, academic_term_id, kind, number, review_state, targets, released_time) overriding system value
    select p.id, g.catalog_id, g.syllabus_id, g.academic_term_id, 'final', 'G' || p.id, case when g.is_over then 'passed' else 'none' end,
      m.targets, case when g.is_over then now() end
    from paper_of p join grown g using (class_id)
    cross join (select targets from exam_paper order by id limit 1) m order by p.id`,
  'insert into exam_paper_class (exam_paper_id, teaching_class_id) select id, class_id from paper_of',
  `insert into exam_paper_person (exam_paper_id, account_id, duty)
    select p.id, g.account_id, 'setter' from paper_of p join grown g using (class_id)`,
  `insert into document (kind, subject_id, title, version, project_id, catalog_id, author_id, state, round, college_id, academic_term_id)
    select 'exam-paper', p.id, g.course || '试卷', '1', g.base_project_id, g.catalog_id, g.account_id,
      case when g.is_over then 'approved' else 'draft' end, case when g.is_over then 1 else 0 end, g.college_id, g.academic_term_id
    from paper_of p join grown g using (class_id) order by p.id`,

  `create temporary table survey_of as select class_id, nextval(pg_get_serial_sequence('survey', 'id'))::integer as id,
    nextval(pg_get_serial_sequence('survey_audience', 'id'))::integer as audience from grown order by class_id`,
  `create temporary table model as select s.id, s.definition from survey s where s.id < 100000 and s.kind = 'course-self'
      and exists (select from survey_response r where r.survey_id = s.id) order by s.id limit 1`,
  `create temporary table sheet as select row_number() over () - 1 as no, r.answers from survey_response r join model m on m.id = r.survey_id`,
  `insert into survey (id, kind, title, definition, account_id, project_id, course_id, syllabus_id, academic_term_id, state, way,
      from_time, to_time, publish_time, close_time, code, result_revision, is_answered) overriding system value
    select v.id, 'course-self', g.name || '课程目标达成自评', m.definition, g.account_id, g.base_project_id, g.course_id, g.syllabus_id, g.academic_term_id,
      case when g.is_over or v.id % 5 > 0 then 'closed' when v.id % 2 = 0 then 'open' else 'draft' end, 'named',
      now() - interval '20 days', case when g.is_over or v.id % 5 > 0 then now() - interval '2 days' else now() + interval '9 days' end,
      now() - interval '20 days', case when g.is_over or v.id % 5 > 0 then now() - interval '2 days' end, 'grown' || v.id, 1, true
    from survey_of v join grown g using (class_id) cross join model m order by v.id`,
  `insert into survey_audience (id, survey_id, kind, target_id, targeted) overriding system value
    select v.audience, v.id, 'teaching-class', v.class_id,
      (select count(*) from student_teaching_class m where m.teaching_class_id = v.class_id and m.status = 1) from survey_of v order by v.id`,
  `create temporary table answered as select v.id, v.audience, m.student_id from survey_of v
    join student_teaching_class m on m.teaching_class_id = v.class_id and m.status = 1 join survey s on s.id = v.id and s.state <> 'draft'
    where (m.student_id * 7 + v.id) % 10 > 1 order by v.id`,
  'insert into survey_mark (survey_id, student_id, audience_id) select id, student_id, audience from answered',
  `insert into survey_response (survey_id, audience_id, student_id, receipt, day, answers, release)
    select a.id, a.audience, a.student_id, md5(a.id || '-' || a.student_id), current_date - 5, s.answers, 0
    from answered a join sheet s on s.no = a.student_id % (select count(*) from sheet)`,
]

/** Two thirds of the questions of the courses stand in the bank a second time, with numbers of their own. */
async function moreQuestions(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'question'::regclass and attnum > 0
      and not attisdropped and attname not in ('id', 'number', 'merged_into', 'sister_group')`,
  )
  const same = rows.map(({ name }) => name).join(', ')
  await client.query(`create temporary table second as select id as first,
    nextval(pg_get_serial_sequence('question', 'id'))::integer as id from question where id % 3 > 0 order by id`)
  await client.query(`insert into question (id, number, ${same}) overriding system value
    select s.id, q.number + 10000, ${same.replace(/(^|, )/g, '$1q.')} from second s join question q on q.id = s.first order by s.id`)
  await client.query(`insert into question_version (question_id, number, content, author_id)
    select s.id, v.number, v.content, v.author_id from second s join question_version v on v.question_id = s.first order by s.id`)
}

/** Grows plans, papers, surveys and bank to what a whole school has: one of each for every class. */
export async function addSecondHalf(client: pg.PoolClient, say: (text: string) => void) {
  const begin = performance.now()
  await client.query('set session_replication_role = replica')
  for (const line of perClass) await client.query(line)
  await moreQuestions(client)
  await client.query('set session_replication_role = origin')
  say(`plans, papers, surveys and questions: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}
