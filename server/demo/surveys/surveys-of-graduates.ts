import { builtIn, expand } from '#survey/public.ts'
import { type Book, sure } from '../book.ts'
import type { Student } from '../people/students.ts'
import type { Plan } from '../plans/plan.ts'
import { ofEmployers, ofGraduates } from './said.ts'
import { addResults, addSheets, hashOf } from './sheets.ts'

export type Graduates = {
  plan: Plan
  gradeId: number
  project: number
  director: number
  students: readonly Student[]
}

const employers = [
  ['江州云图软件有限公司', '方建宁'],
  ['江州轨道交通集团信息中心', '罗晓枫'],
  ['华辰智能装备股份有限公司', '孟庆海'],
  ['江州银行科技部', '苏文静'],
  ['东澜数据服务有限公司', '邓志强'],
  ['远航工业互联网研究院', '白丽君'],
  ['恒信网络安全有限公司', '葛天成'],
  ['江州市大数据管理局', '史慧敏'],
  ['青禾医疗信息系统有限公司', '姚立新'],
  ['明泽游戏工作室', '康宁'],
  ['江州科技园孵化中心', '贺子昂'],
] as const

/** What the plan of the graduates wants of them. */
function targetsOf(book: Book, { plan }: Graduates) {
  const rowsOf = (table: 'requirement' | 'edu_objective') =>
    (book.pages().get(table) ?? []).filter(({ culture_id }) => culture_id === plan.id)
  return [
    ...rowsOf('requirement').map(({ id, no, name, name_en }) => ({
      to: 'requirement' as const,
      id: Number(id),
      no: String(no),
      text: String(name),
      text_en: String(name_en ?? ''),
    })),
    ...rowsOf('edu_objective').map(({ id, no, text, text_en }) => ({
      to: 'educational-objective' as const,
      id: Number(id),
      no: String(no),
      text: String(text),
      text_en: String(text_en ?? ''),
    })),
  ]
}

type Story = {
  key: 'graduate' | 'employer'
  title: string
  titleEn: string
  way: 'named' | 'anonymous-once'
  from: string
  to: string
}

/** How strong graduates are in a requirement, by themselves or by who employs them: weakest where projects are needed. */
const strength = ({ no }: { no: string }) => 0.74 + ((Number(no) * 7) % 5) * 0.035

function addSurvey(book: Book, grade: Graduates, story: Story) {
  const { definition: template } = sure(
    builtIn.find(({ key }) => key === story.key),
    story.key,
  )
  const definition = expand(template, targetsOf(book, grade))
  const survey = book.add('survey', {
    kind: story.key,
    title: story.title,
    title_en: story.titleEn,
    definition: JSON.stringify(definition),
    template: `built-in:${story.key}`,
    account_id: grade.director,
    project_id: grade.project,
    base_grade_id: grade.gradeId,
    state: 'closed',
    way: story.way,
    from_time: story.from,
    to_time: story.to,
    publish_time: story.from,
    close_time: story.to,
    wants_reply: false,
    code: hashOf(`code ${story.key} ${grade.gradeId}`).slice(0, 6).toUpperCase(),
    result_revision: 1,
    is_answered: true,
    update_time: story.to,
  })
  for (const [act, create_time] of [
    ['add', story.from],
    ['publish', story.from],
    ['close', story.to],
  ] as const)
    book.add('survey_act', { survey_id: survey, act, account_id: grade.director, create_time })
  return { survey, definition }
}

/** The sheets that graduates filled in at another service on the day they left, as the director read them in. */
const addImport = (book: Book, { director }: Graduates, survey: number, added: number) =>
  book.add('survey_import', {
    survey_id: survey,
    account_id: director,
    file_name: '2026届毕业生自评_问卷星导出.xlsx',
    state: 'written',
    revision: 1,
    found: added + 2,
    added,
    create_time: '2026-06-24T10:12:00+08:00',
    written_time: '2026-06-24T10:20:00+08:00',
  })

const imported = 18

/** What graduates say of themselves as they leave; it counts in the roll-up of their requirements. */
function addGraduates(book: Book, grade: Graduates) {
  const story: Story = {
    key: 'graduate',
    title: '2026 届软件工程毕业生毕业要求自评',
    titleEn: 'Graduates of 2026 on their graduation requirements',
    way: 'anonymous-once',
    from: '2026-06-08T08:00:00+08:00',
    to: '2026-06-26T23:59:00+08:00',
  }
  const written = addSurvey(book, grade, story)
  const audience = book.add('survey_audience', {
    survey_id: written.survey,
    kind: 'grade',
    target_id: grade.gradeId,
    targeted: grade.students.length,
  })
  const answered = grade.students.filter((_, at) => at % 6 !== 3)
  const importId = addImport(book, grade, written.survey, imported)
  const people = answered.map(({ id }, at) => (at < imported ? { importId } : { student: id }))
  return () => {
    const sheets = {
      ...written,
      audience,
      name: 'graduates',
      isNamed: false,
      day: '2026-06-08',
      people,
      said: ofGraduates,
    }
    const statistics = addSheets(book, { ...sheets, aim: strength })
    addResults(book, { ...written, audience, targeted: grade.students.length }, statistics)
  }
}

/** What employers say of the graduates, each asked by a personal link. */
function addEmployers(book: Book, grade: Graduates) {
  const story: Story = {
    key: 'employer',
    title: '2026 年用人单位评价（软件工程）',
    titleEn: 'Employers on graduates of software engineering, 2026',
    way: 'named',
    from: '2026-05-11T08:00:00+08:00',
    to: '2026-06-12T23:59:00+08:00',
  }
  const written = addSurvey(book, grade, story)
  const audience = book.add('survey_audience', {
    survey_id: written.survey,
    kind: 'contacts',
    target_id: null,
    targeted: employers.length,
  })
  const people = employers.map(([organisation, name], at) => ({
    contact: book.add('survey_contact', {
      survey_id: written.survey,
      name,
      organisation,
      email: `hr${at + 1}@employer.example`,
      token_hash: hashOf(`link ${organisation}`),
      is_answered: at % 5 !== 4,
    }),
  }))
  const answered = people.filter((_, at) => at % 5 !== 4)
  return () => {
    const sheets = {
      ...written,
      audience,
      name: 'employers',
      isNamed: true,
      day: '2026-05-11',
      said: ofEmployers,
    }
    const statistics = addSheets(book, {
      ...sheets,
      people: answered,
      aim: (mapping) => strength(mapping) - 0.03,
    })
    addResults(book, { ...written, audience, targeted: employers.length }, statistics)
  }
}

/** Surveys around those who graduated last summer. */
export function addGraduateSurveys(book: Book, grade: Graduates) {
  // sheets name contacts and imports, whose rows are written before theirs
  for (const answer of [addEmployers(book, grade), addGraduates(book, grade)]) answer()
}
