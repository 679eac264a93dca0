import type { Book } from '../book.ts'
import { leaderOf } from '../people/leaders.ts'
import type { Staff } from '../people/staff.ts'
import type { ProgrammeKey } from '../people/units.ts'
import type { Plan, PlanCourse } from '../plans/plan.ts'
import type { Plans } from '../plans/versions.ts'
import { computingStructures, softwareStructures, softwareStructuresNext } from './data-structures.ts'
import { addSyllabus, factsOf, type Syllabus, type SyllabusFacts } from './syllabus.ts'

/** Where the approval of a syllabus stands in the story. */
export type Standing = 'published' | 'at-first-step' | 'at-second-step' | 'returned' | 'draft'

export type SyllabusInStory = { syllabus: Syllabus; standing: Standing; updated: string }

/** The syllabi of the 2024 plans that are not published yet. */
const unfinished: Readonly<Record<string, Standing>> = {
  SE308: 'at-first-step',
  SE310: 'at-second-step',
  SE311: 'draft',
  CS3019: 'at-first-step',
  CS3022: 'at-second-step',
  CS3020: 'returned',
  CS3018: 'draft',
}
/** Versions that differ from the first one of their plan. */
const versions: Readonly<Record<string, string>> = { SE201: '2.1', SE304: '2.1', CS2031: '2.1' }

function contentOf(plan: Plan, course: PlanCourse): SyllabusFacts {
  if (course.facts.code === 'SE201') return softwareStructures(plan, course)
  if (course.facts.code === 'CS2031') return computingStructures(plan, course)
  return factsOf(course)
}

const dayOf2024 = (code: string) =>
  code === 'SE304' ? '2026-11-16T14:20:00+08:00' : '2025-07-08T10:00:00+08:00'

function addOne(book: Book, plan: Plan, course: PlanCourse, staff: Staff): SyllabusInStory {
  const { code } = course.facts
  const isOld = plan.facts.library.year === 2022
  const standing = (isOld ? undefined : unfinished[code]) ?? 'published'
  const updated = isOld
    ? '2022-08-12T10:00:00+08:00'
    : standing === 'published'
      ? dayOf2024(code)
      : '2026-11-16T14:30:00+08:00'
  const version = isOld ? '1.0' : (versions[code] ?? '2.0')
  const head = { version, author: leaderOf(staff, course.facts).account, parent: null, updated, note: '' }
  return { syllabus: addSyllabus(book, plan, course, head, contentOf(plan, course)), standing, updated }
}

/** The next version of 数据结构 in 软件工程, back with its author. */
function addReturned(book: Book, plan: Plan, parent: Syllabus): SyllabusInStory {
  const updated = '2026-11-20T10:32:00+08:00'
  const note = '实验 4 改为“设计—互评—重写”；期末增加综合题；CO2 改为可衡量的表述。'
  const head = { version: '3.0', author: parent.author, parent: parent.id, updated, note }
  const facts = softwareStructuresNext(plan, parent.course)
  return { syllabus: addSyllabus(book, plan, parent.course, head, facts), standing: 'returned', updated }
}

export type Syllabi = {
  /** The syllabus that a course is taught and evaluated by. */
  of: (course: PlanCourse) => Syllabus | undefined
  all: SyllabusInStory[]
}

/** The syllabi of every course of the four plans in force. */
export function addSyllabi(book: Book, plans: Plans, staff: Staff): Syllabi {
  const programmes: ProgrammeKey[] = ['SE', 'CS']
  const all = programmes
    .flatMap((key) => [plans[key].of2022, plans[key].of2024])
    .flatMap((plan) => plan.courses.map((course) => addOne(book, plan, course, staff)))
  const byCourse = new Map(all.map(({ syllabus }) => [syllabus.course.id, syllabus]))
  const structures = byCourse.get(plans.SE.of2024.course('SE201').id)
  if (structures) all.push(addReturned(book, plans.SE.of2024, structures))
  return { of: ({ id }) => byCourse.get(id), all }
}
