import type { Secrets } from '#kernel/security/secrets.ts'
import { type Book, sure } from '../book.ts'
import type { Syllabi } from '../syllabi/all.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { ofLabs } from './said.ts'
import { addSurvey, type SurveySources } from './survey-of-class.ts'
import { addGraduateSurveys, type Graduates } from './surveys-of-graduates.ts'
import { addTemplates } from './templates.ts'

/** What the class before last autumn's was told. */
const firstReply = [
  {
    said: '图的练习太少',
    count: 8,
    choice: 'done',
    did: '图与最短路径各加一次课后作业，讲评放到习题课',
    measure_id: null,
  },
  {
    said: '复杂度分析节奏快',
    count: 5,
    choice: 'not',
    did: '这一章课时由大纲规定；推导的完整过程放进课程资源',
    measure_id: null,
  },
]

const reply = [
  {
    said: '实验说明不清楚',
    count: 9,
    choice: 'done',
    did: '每个实验都给一组输入输出样例和提交清单',
    measure_id: null,
  },
  {
    said: '图的练习太少',
    count: 8,
    choice: 'done',
    did: '第 4 周起开设答疑小班，图与最短路径加一次作业',
    measure_id: null,
  },
  {
    said: '复杂度分析节奏快',
    count: 5,
    choice: 'not',
    did: '推导保留，完整过程改为课后当天发在课程资源里',
    measure_id: null,
  },
]

/** Windows of the self-assessments at the end of the autumns that are over, with the day of the reply. */
const autumns: Readonly<Record<string, readonly [string, string, string]>> = {
  '2024-09-02': ['2024-12-23T08:00:00+08:00', '2025-01-05T23:59:00+08:00', '2025-01-09T10:00:00+08:00'],
  '2025-09-01': ['2025-12-22T08:00:00+08:00', '2026-01-04T23:59:00+08:00', '2026-01-08T10:00:00+08:00'],
}

/** A self-assessment of 数据结构 that is closed; 软件工程 with its reply, 计算机科学与技术 still owes it. */
function addClosed(place: SurveySources, group: TeachingClass) {
  const [from, to, replied] = sure(autumns[group.term.start], group.term.start)
  const { survey } = addSurvey(place, 'course-self', group, {
    key: 'closed',
    title: `《${group.course.facts.name}》课程目标自评`,
    titleEn: `Self-assessment: ${group.course.facts.name_en}`,
    way: 'anonymous-once',
    state: 'closed',
    from,
    to,
    answered: Math.floor(group.students.length * 0.89),
  })
  if (group.course.facts.code !== 'SE201') return
  place.book.note('survey_reply', {
    survey_id: survey,
    intro: '谢谢大家。最在意的是实验说明和图的练习，下面逐条说怎么办。',
    pairs: JSON.stringify(group.term.start === '2024-09-02' ? firstReply : reply),
    publish_time: replied,
    account_id: group.teacher.account,
    update_time: replied,
  })
}

/** What the programme asks about labs with a template of its own. */
function addLabs(place: SurveySources, group: TeachingClass, graduates: Graduates) {
  addSurvey(place, 'mid-term', group, {
    key: 'labs',
    title: `《${group.course.facts.name}》实验教学反馈`,
    titleEn: `Feedback on labs: ${group.course.facts.name_en}`,
    way: 'anonymous-once',
    state: 'closed',
    from: '2025-11-10T08:00:00+08:00',
    to: '2025-11-16T23:59:00+08:00',
    answered: Math.floor(group.students.length * 0.72),
    said: ofLabs,
    own: addTemplates(place.book, { ...graduates, teacher: group.teacher.account }),
  })
}

const until = '2027-01-15T23:59:00+08:00'

/** What runs this term for a student's classes: one with names, one anonymous, both still to be answered. */
function addRunning(place: SurveySources, groups: readonly TeachingClass[]) {
  const [first, second, third] = groups
  const nameOf = ({ course }: TeachingClass) => course.facts.name
  const common = { state: 'open', from: '2026-11-16T08:00:00+08:00', to: until } as const
  if (first)
    addSurvey(place, 'mid-term', first, {
      ...common,
      key: 'mid-term',
      title: `《${nameOf(first)}》期中教学反馈`,
      titleEn: `Mid-term feedback: ${first.course.facts.name_en}`,
      way: 'anonymous-once',
      answered: 0,
    })
  if (second)
    addSurvey(place, 'assessment', second, {
      ...common,
      key: 'assessment',
      title: `《${nameOf(second)}》考核意见`,
      titleEn: `On the assessment: ${second.course.facts.name_en}`,
      way: 'named',
      answered: 0,
    })
  if (third)
    addSurvey(place, 'course-self', third, {
      ...common,
      state: 'draft',
      key: 'draft',
      title: `《${nameOf(third)}》课程目标自评`,
      titleEn: `Self-assessment: ${third.course.facts.name_en}`,
      way: 'anonymous-once',
      answered: 0,
    })
}

/** A mid-term feedback that was begun in class: about half have answered, the rest may until the end of the window. */
function addInClass(place: SurveySources, group: TeachingClass) {
  addSurvey(place, 'mid-term', group, {
    key: 'in-class',
    title: `《${group.course.facts.name}》期中教学反馈`,
    titleEn: `Mid-term feedback: ${group.course.facts.name_en}`,
    way: 'anonymous-once',
    state: 'open',
    from: '2026-11-19T08:00:00+08:00',
    to: until,
    answered: Math.floor(group.students.length * 0.55),
    classUntil: '2026-11-19T09:35:00+08:00',
  })
}

/** Surveys of the demonstration: closed ones of last autumn with their replies, and those that run this term. */
export function addSurveys(
  book: Book,
  classes: readonly TeachingClass[],
  { syllabi, secrets, graduates }: { syllabi: Syllabi; secrets: Secrets; graduates: Graduates },
) {
  // first, because they have contacts, whose rows stand before those of the sheets
  addGraduateSurveys(book, graduates)
  const place = { book, syllabi, secrets }
  const closed = classes.filter(
    ({ term, course, stage }) =>
      stage === 'confirmed' &&
      (course.facts.code === 'SE201'
        ? term.start in autumns
        : course.facts.code === 'CS2031' && term.start === '2025-09-01'),
  )
  for (const group of closed.toSorted((a, b) => a.term.start.localeCompare(b.term.start)))
    addClosed(place, group)
  const labs = closed.find(({ course, term }) => course.facts.code === 'SE201' && term.start === '2025-09-01')
  if (labs) addLabs(place, labs, graduates)
  const running = classes.filter(
    ({ term, students, course }) =>
      term.isCurrent && students.some(({ no }) => no === '20230101') && syllabi.of(course),
  )
  addRunning(place, running)
  const inClass = classes.find(({ term, course }) => term.isCurrent && course.facts.code === 'CS2031')
  if (inClass) addInClass(place, inClass)
}
