import type pg from 'pg'

export const roles = ['registrar', 'dean', 'director', 'teacher', 'student', 'admin'] as const
export type Role = (typeof roles)[number]

type Path = string | ((facts: Facts) => string)
type Body = (facts: Facts, pool: pg.Pool, round: number) => Promise<unknown>

/** One call of one role; with a body it is a POST. A file is measured by its bytes alone. */
export type Call = { role: Role; path: Path; body?: Body; name?: string; gives?: 'file' }

/** Rows of the place where the measured people work: of the demonstration, or of a copy of it. */
export type Facts = Awaited<ReturnType<typeof factsOf>>

/** `suffix` is what the names of the people of a copy end with; the offices of the whole school have none. */
export async function factsOf(pool: pg.Pool, suffix: string) {
  const one = async (text: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ id: number }>(text, values)
    if (!rows[0]) throw new Error(`nothing found by ${text}`)
    return rows[0].id
  }
  const teacher = await one(
    'select t.id from teacher t join account a on a.id = t.account_id where a.username = $1',
    [`teacher${suffix}`],
  )
  const project = await one(
    `select r.scope_id as id from role_assignment r join account a on a.id = r.account_id where a.username = $1 and r.scope_type = 'project'`,
    [`director${suffix}`],
  )
  const taught = `select c.id from teaching_class c join teaching_class_teacher t on t.teaching_class_id = c.id
    join evaluation_class e on e.teaching_class_id = c.id where t.teacher_id = $1`
  return {
    project,
    grade: await one('select id from grade where base_project_id = $1 order by year limit 1', [project]),
    plan: await one(
      'select id from culture where base_project_id = $1 order by major desc, id desc limit 1',
      [project],
    ),
    class: await one(`${taught} and e.state = 'confirmed' order by c.id limit 1`, [teacher]),
    // a class whose marks are being entered, in the same place
    open: await one(`${taught} and e.state = 'entering' order by c.id limit 1`, [teacher]),
    report: await one(
      `select r.id from report r join (${taught}) c on c.id = r.teaching_class_id order by r.id limit 1`,
      [teacher],
    ),
    syllabus: await one(
      `select s.id from syllabus s join course c on c.id = s.course_id join culture u on u.id = c.base_culture_id where u.base_project_id = $1 order by s.id limit 1`,
      [project],
    ),
    run: await one(
      `select r.id from attainment_run r join (${taught}) c on c.id = r.teaching_class_id where r.is_current order by r.id limit 1`,
      [teacher],
    ),
    bank: await one(
      `select q.catalog_id as id from question q join course c on c.catalog_id = q.catalog_id join culture u on u.id = c.base_culture_id
      where u.base_project_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
      [project],
    ),
    survey: await one(
      `select id from survey where project_id = $1 and state = 'closed' and is_answered order by id limit 1`,
      [project],
    ),
    document: await one(
      `select d.id from document d join culture u on d.kind = 'culture' and u.id = d.subject_id where u.base_project_id = $1 order by d.id limit 1`,
      [project],
    ),
    term: await one(
      'select academic_term_id as id from teaching_class c join teaching_class_teacher t on t.teaching_class_id = c.id where t.teacher_id = $1 limit 1',
      [teacher],
    ),
    student: await one(
      `select s.id from student s where s.base_project_id = $1 and s.account_id is not null order by s.id limit 1`,
      [project],
    ),
  }
}

const staff = ['registrar', 'dean', 'director', 'teacher'] as const
const each = (of: readonly Role[], path: Path): Call[] => of.map((role) => ({ role, path }))
const search = (field: string, val: string | number, operator = 'eq') =>
  `search[0][field]=${field}&search[0][val]=${encodeURIComponent(val)}&search[0][operator]=${operator}`

/** The calls that people wait for. */
export const calls: readonly Call[] = [
  ...each([...staff, 'student'], 'api/cache/version'),
  ...each(['registrar', 'teacher'], 'api/cache/dropdownData'),
  ...each(['registrar', 'teacher'], 'api/cache/dropdownData?project=0'),
  ...each(['registrar', 'teacher'], ({ project }) => `api/cache/dropdownData?project=${project}`),
  ...each(['registrar', 'teacher'], ({ project }) => `api/cache/version?project=${project}`),
  ...each(staff, 'api/welcome/overview'),
  ...each(['student'], 'api/student/home'),
  ...each(staff, 'api/TeachingClass/index?limit=20'),
  ...each(['registrar'], 'api/TeachingClass/index?limit=20&page=200'),
  ...each(['registrar'], 'api/TeachingClass/index?limit=20&order=count,desc'),
  ...each(
    ['registrar', 'director'],
    `api/TeachingClass/index?limit=20&quickSearch=${encodeURIComponent('数据结构')}`,
  ),
  ...each(['registrar'], ({ grade }) => `api/TeachingClass/index?limit=20&${search('base_grade_id', grade)}`),
  ...each(['registrar', 'director'], 'api/TeachingClass/choices'),
  ...each(['registrar', 'teacher'], (facts) => `api/TeachingClass/members?id=${facts.class}`),
  ...each(staff, 'api/Evaldata/index?limit=50'),
  ...each(['registrar'], 'api/Evaldata/index?limit=500'),
  ...each(['registrar'], `api/Evaldata/index?limit=50&quickSearch=${encodeURIComponent('数据结构')}`),
  ...each(['teacher'], (facts) => `api/Evaldata/sheet?teaching_class_id=${facts.class}`),
  ...each(['teacher'], (facts) => `api/Evaldata/news?teaching_class_id=${facts.class}&since=0`),
  ...each(['teacher'], (facts) => `api/Evaldata/imports?teaching_class_id=${facts.class}`),
  ...each(staff, 'api/Assreport/index?limit=20'),
  ...each(['registrar', 'director'], ({ term }) => `api/Assreport/ofTerm?academic_term_id=${term}`),
  ...each(['registrar', 'teacher'], ({ report }) => `api/Assreport/report?report_id=${report}`),
  ...each(staff, 'api/Improvement/index?limit=20'),
  ...each(['director', 'teacher'], 'api/Improvement/owners'),
  ...each(staff, 'api/Culture/index'),
  ...each(['director'], ({ plan }) => `api/Culture/read?id=${plan}`),
  ...each(['registrar', 'director'], 'api/Course/plans'),
  ...each(['director'], ({ plan }) => `api/Course/index?culture=${plan}`),
  ...each(['director'], ({ syllabus }) => `api/Course/read?id=${syllabus}`),
  ...each(staff, 'api/Document/index'),
  ...each(['dean', 'director'], 'api/Document/index?tab=done'),
  ...each(['director'], ({ document }) => `api/Document/read?id=${document}`),
  ...each(staff, 'api/Document/waiting'),
  ...each(['registrar', 'dean', 'teacher'], `api/Search/index?text=${encodeURIComponent('数据结构')}`),
  ...each(['registrar'], `api/Search/index?text=${encodeURIComponent('王')}`),
  // nothing is found: asked a second time with one wrong sign
  ...each(
    ['registrar', 'director', 'teacher'],
    `api/Search/index?text=${encodeURIComponent('天体物理学导论')}`,
  ),
  ...each(['teacher'], (facts) => `api/Evaldata/totals?teaching_class_id=${facts.class}`),
  ...each(['teacher'], (facts) => `api/Evaldata/itemSources?teaching_class_id=${facts.class}`),
  ...each(['teacher'], ({ report }) => `api/Assreport/owners?report_id=${report}`),
  ...each(['director'], ({ syllabus }) => `api/Assreport/syllabusEffect?syllabus_id=${syllabus}`),
  ...each(['director'], ({ syllabus }) => `api/Course/previous?id=${syllabus}`),
  ...each(['director'], ({ syllabus }) => `api/Course/measures?id=${syllabus}`),
  ...each(['director'], ({ plan }) => `api/Course/authors?culture=${plan}`),
  ...each(['director'], ({ plan }) => `api/Culture.Course/teachers?culture_id=${plan}`),
  ...each(['registrar'], 'api/AcademicTerm/index?limit=20'),
  ...each(['registrar', 'dean'], 'api/Appointment/index?limit=20'),
  ...each(['registrar', 'dean'], 'api/Appointment/people'),
  ...each(['registrar', 'dean'], 'api/Appointment/choices'),
  ...each(['registrar', 'dean'], 'api/Appointment/history'),
  ...each(['registrar', 'director'], 'api/Roster/choices'),
  ...each(['registrar', 'dean', 'director'], 'api/Student/index?limit=20'),
  ...each(['registrar'], 'api/Student/index?limit=20&page=1000'),
  ...each(['registrar'], `api/Student/index?limit=20&quickSearch=${encodeURIComponent('王')}`),
  ...each(['registrar'], `api/Student/index?limit=20&order=name,desc`),
  ...each(['registrar', 'dean'], 'api/Teacher/index?limit=20'),
  ...each(['registrar'], 'api/AdminClass/index?limit=20'),
  ...each(['registrar'], 'api/Project/index?limit=20'),
  ...each(['registrar'], 'api/Grade/index?limit=20'),
  ...each(['registrar'], 'api/College/index?limit=20'),
  ...each(['director'], ({ grade }) => `api/Accreditation/grade?base_grade_id=${grade}`),
  {
    role: 'director',
    path: ({ grade }) => `api/Accreditation/report?base_grade_id=${grade}`,
    gives: 'file',
  },
  ...each(['registrar'], 'api/Settings/places'),
  ...each(staff, ({ term }) => `api/Teach/index?academic_term_id=${term}`),
  ...each(['registrar', 'teacher'], ({ term }) => `api/TermCalendar/read?academic_term_id=${term}`),
  ...each(['teacher'], (facts) => `api/Timetable/read?teaching_class_id=${facts.class}`),
  ...each(
    ['registrar', 'dean', 'director'],
    ({ project, term }) => `api/TermOverview/index?project_id=${project}&academic_term_id=${term}`,
  ),
  ...each(staff, ({ term }) => `api/Exam/index?academic_term_id=${term}`),
  ...each(staff, 'api/Prore/index'),
  ...each(['director', 'teacher'], 'api/Prore/choices'),
  ...each(['director'], `api/Prore/choices?quickSearch=${encodeURIComponent('结构')}`),
  ...each(staff, 'api/QuestionBank/courses'),
  ...each(['director', 'teacher'], ({ bank }) => `api/QuestionBank/index?catalog=${bank}&limit=20`),
  ...each(['director'], ({ bank }) => `api/QuestionBank/statistics?catalog=${bank}`),
  ...each(staff, 'api/Ques/index'),
  ...each(['registrar', 'director'], 'api/Ques/index?state=closed&page=3'),
  ...each(['director'], ({ survey }) => `api/Ques/analysis?id=${survey}`),
  ...each(['director'], ({ survey }) => `api/Ques/edit?id=${survey}`),
  ...each(['student'], 'api/student/surveys'),
  ...each(['registrar', 'teacher'], ({ project }) => `api/Ques/places?project_id=${project}`),
  ...each(['teacher'], 'api/SurveyTemplates/index'),
  ...each(['student'], 'api/student/outcomes'),
  ...each(['teacher'], 'api/Aichat/index'),
  ...each(['teacher', 'student'], 'api/account/getInfo'),
  ...each(['teacher'], 'api/inbox/notices'),
  ...each(['teacher'], 'api/account/overview'),
  ...each(['teacher'], 'api/account/sessions'),
  ...each(['admin'], 'admin/Dashboard/index'),
  ...each(['admin'], 'admin/auth.AdminLog/index?limit=20'),
  ...each(['admin'], `admin/auth.AdminLog/index?limit=20&${search('username', 'admin')}`),
  ...each(['admin'], `admin/auth.AdminLog/index?limit=20&quickSearch=${encodeURIComponent('登录')}`),
  ...each(['admin'], 'admin/auth.AdminLog/index?limit=20&order=create_time,desc'),
  ...each(['admin'], 'admin/security.DataRecycleLog/index?limit=20'),
  ...each(['admin'], 'admin/security.SensitiveDataLog/index?limit=20'),
  ...each(['admin'], 'admin/user.User/index?limit=20'),
  ...each(['admin'], 'admin/user.MoneyLog/users'),
  ...each(['admin'], 'admin/Student/index?limit=20'),
  ...each(['admin'], 'admin/user.ScoreLog/index?limit=20'),
  ...each(['admin'], 'admin/routine.Attachment/index?limit=20'),
  ...each(['admin'], 'admin/auth.Admin/index?limit=20'),
  {
    role: 'teacher',
    name: 'a mark saved',
    path: 'api/Evaldata/marks',
    body: async (facts, pool, round) => {
      const { rows } = await pool.query(
        'select student_id, item_id, version from score where teaching_class_id = $1 order by item_id, student_id limit 1',
        [facts.open],
      )
      return { teaching_class_id: facts.open, cells: [{ ...rows[0], value: round % 10, state: 'normal' }] }
    },
  },
  {
    role: 'registrar',
    name: 'a student edited',
    path: 'api/Student/edit',
    body: async (facts, _pool, round) => ({ id: facts.student, name: `学生${round}` }),
  },
]
