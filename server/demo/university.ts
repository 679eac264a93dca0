import type { Secrets } from '#kernel/security/secrets.ts'
import { type Book, newBook } from './book.ts'
import { addPlanDocuments } from './documents/plan-documents.ts'
import { addSyllabusDocuments } from './documents/syllabus-documents.ts'
import { addMarks } from './marks/sets.ts'
import { addMembers } from './members/members.ts'
import { addDataStructuresPapers } from './papers/data-structures.ts'
import { addOperatingSystemsPaper } from './papers/word-paper.ts'
import { leaderOf, secondTeacher } from './people/leaders.ts'
import { addOffices, addStaff, grant, type Staff } from './people/staff.ts'
import { addStudents, type Students } from './people/students.ts'
import { addUnits, type Units } from './people/units.ts'
import type { Library } from './plans/plan.ts'
import { addPlans, type Plans } from './plans/versions.ts'
import { addGeneratedBank, addQuestionBank } from './questions/bank.ts'
import { discreteMathematics } from './questions/discrete-mathematics.ts'
import { operatingSystems } from './questions/operating-systems.ts'
import { addUses } from './questions/uses.ts'
import { addSurveys } from './surveys/surveys.ts'
import { addSyllabi } from './syllabi/all.ts'
import { addTeachingClasses, type TeachingClass } from './teaching/classes.ts'
import { addTerms } from './teaching/terms.ts'
import { addCalendar, addTimetables } from './teaching/timetables.ts'

type People = { units: Units; staff: Staff; students: Students }

function addLeaders(book: Book, plans: Plans, staff: Staff) {
  const seen = new Set<number>()
  for (const { catalog, facts } of [...plans.SE.of2024.courses, ...plans.CS.of2024.courses]) {
    if (seen.has(catalog)) continue
    seen.add(catalog)
    grant(book, leaderOf(staff, facts).account, 'course-leader', 'catalog', catalog)
  }
}

/** The bank of 数据结构, kept by its leader and the second teacher, who review each other's questions; with its uses. */
function addDataStructuresBank(book: Book, plans: Plans, staff: Staff, classes: readonly TeachingClass[]) {
  const course = plans.SE.of2024.courses.find(({ facts }) => facts.code === 'SE201')
  if (!course) return []
  const [one, other] = [leaderOf(staff, course.facts).account, secondTeacher(staff, course.facts).account]
  const bank = addQuestionBank(book, course.catalog, [
    { account: one, reviewer: other },
    { account: other, reviewer: one },
  ])
  addUses(book, bank, { courses: ['SE201', 'CS2031'], classes })
  return bank
}

/** Smaller banks of two other courses, begun by their leaders. */
function addOtherBanks(book: Book, plans: Plans, staff: Staff) {
  for (const [code, generators] of [
    ['MA104', discreteMathematics],
    ['SE203', operatingSystems],
  ] as const) {
    const course = plans.SE.of2024.courses.find(({ facts }) => facts.code === code)
    if (!course) continue
    const [one, other] = [leaderOf(staff, course.facts).account, secondTeacher(staff, course.facts).account]
    const keepers = [
      { account: one, reviewer: other },
      { account: other, reviewer: one },
    ] as const
    addGeneratedBank(book, { catalog: course.catalog, keepers }, generators)
  }
}

/** Those of 软件工程 who left last summer. */
const graduatesOf = (plans: Plans, { units, staff, students }: People) => ({
  plan: plans.SE.of2022,
  gradeId: units.grade('SE', 2022),
  project: units.project.SE,
  director: staff.by('director').account,
  students: units.classes('SE', 2022).flatMap(({ id }) => students.of(id)),
})

/** The whole demonstration as rows: the same rows every time, whatever the clock says. */
export function university(
  libraries: Library[],
  { password: passwordHash, secrets }: { password: string; secrets: Secrets },
): Book {
  const book = newBook()
  const units = addUnits(book)
  const staff = addStaff(book, units, passwordHash)
  addOffices(book, units, staff)
  const students = addStudents(book, units, passwordHash)
  const plans = addPlans(book, units, libraries)
  addLeaders(book, plans, staff)
  const syllabi = addSyllabi(book, plans, staff)
  const terms = addTerms(book)
  const classes = addTeachingClasses(book, plans, terms, { units, staff, students })
  addCalendar(book, terms)
  addTimetables(book, classes)
  addMarks(book, classes, syllabi)
  const planDocuments = addPlanDocuments(book, plans, units, staff)
  addSyllabusDocuments(book, syllabi.all, { units, staff }, planDocuments)
  const bank = addDataStructuresBank(book, plans, staff, classes)
  addOtherBanks(book, plans, staff)
  const around = { plans, staff, units, classes, syllabi, secrets }
  addDataStructuresPapers(book, bank, around)
  addOperatingSystemsPaper(book, around)
  addSurveys(book, classes, { syllabi, secrets, graduates: graduatesOf(plans, { units, staff, students }) })
  addMembers(book, { units, staff, students }, { passwordHash, secrets })
  // 计算机科学与技术 asks for 0.70, as its own setting
  const setting = {
    scope_type: 'project',
    scope_id: units.project.CS,
    update_time: '2024-07-05T16:00:00+08:00',
  } as const
  book.add('evaluation_setting', { ...setting, key: 'co_threshold', value: '0.7' })
  book.add('evaluation_setting', { ...setting, key: 'gr_threshold', value: '0.7' })
  // both programmes show their students their own outcomes, also as a signed credential
  for (const scope_id of [units.project.CS, units.project.SE])
    for (const key of ['outcomes_open', 'outcomes_credentials'])
      book.add('evaluation_setting', {
        scope_type: 'project',
        scope_id,
        key,
        value: 'true',
        update_time: '2026-09-01T09:00:00+08:00',
      })
  return book
}
