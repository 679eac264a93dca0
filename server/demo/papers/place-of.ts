import type { Secrets } from '#kernel/security/secrets.ts'
import type { Book } from '../book.ts'
import { leaderOf, secondTeacher } from '../people/leaders.ts'
import type { Staff } from '../people/staff.ts'
import type { Units } from '../people/units.ts'
import type { Plans } from '../plans/versions.ts'
import type { Syllabi } from '../syllabi/all.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import type { PaperPlace } from './papers.ts'

/** What papers are added from. */
export type Adding = {
  plans: Plans
  staff: Staff
  units: Units
  classes: readonly TeachingClass[]
  syllabi: Syllabi
  secrets: Secrets
}

/** What most papers of the demonstration have alike. */
export const common = { reason: '', tried: {}, place: '教三-204', duration: 120, total: 100 } as const
export const nothing = { number: null, drawn: null, released: null } as const

type PlanCourse = Plans['SE']['of2024']['courses'][number]

/** A course with the people around its papers. */
export function placeOf(
  book: Book,
  { staff, units, secrets }: Adding,
  { course, syllabus }: { course: PlanCourse; syllabus: number },
): PaperPlace {
  return {
    book,
    secrets,
    course: {
      catalog: course.catalog,
      syllabus,
      name: course.facts.name,
      name_en: course.facts.name_en,
      project: units.project.SE,
      college: units.college('CSE-SE'),
    },
    people: {
      setter: leaderOf(staff, course.facts).account,
      reviewer: secondTeacher(staff, course.facts).account,
      trial: staff.by('suwanqing').account,
      head: staff.by('guming').account,
      dean: staff.by('dean').account,
      secretary: staff.by('secretary').account,
    },
  }
}
