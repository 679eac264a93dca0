import { bareName, likenessOf } from '#training-plan/from-document/crosswalk.ts'
import { plain } from '../../document-tree/plain.ts'
import type { intakeMatches } from '../words.ts'
import { alikeOf, isLikely, near } from './alike.ts'

/** A course of a plan as it is looked for. */
export type PlannedCourse = { id: number; code: string; name: string; name_en: string }

/** What a file says of its course; empty texts where it says nothing. `isPart`: it is one of the syllabi of the file. */
export type SaidCourse = { code: string; name: string; name_en: string; fileName: string; isPart?: boolean }

/** The course of a file. `isSure`: nobody needs to look at it. */
export type CourseMatch = { course: number; by: (typeof intakeMatches)[number]; isSure: boolean }

/** A code for comparing: half width, without case and blanks. */
const bareCode = (code: string) => plain(code).toUpperCase()

/** With the same code a name needs to be no nearer than that. */
const nearForCode = 0.6
/** The next best name is further away by this much. */
const lead = 0.1

const namesOf = ({ name, name_en }: Pick<PlannedCourse, 'name' | 'name_en'>) =>
  [bareName(name), bareName(name_en)].filter(Boolean)

const nearest = (name: string, courses: readonly PlannedCourse[]) => {
  const rated = courses
    .map((course) => ({ course, rate: alikeOf(name, course) }))
    .toSorted((a, b) => b.rate - a.rate)
  const [best, second] = rated
  if (!best || best.rate < near || best.rate - (second?.rate ?? 0) < lead) return undefined
  return best.course
}

/** The name of a file without what it says beside its course: `03_数据结构-课程大纲(2024版).docx`. */
export const courseInFileName = (fileName: string): string =>
  (fileName.split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[（(][^）)]*[版稿][）)]/g, '')
    .replace(/课程教学大纲|教学大纲|课程大纲|大纲|课程说明书|课程描述|syllabus|course outline/gi, '')
    .replace(/^[\s_-]+|[\s_-]+$/g, '')

/** Whether it names the course alone, or behind a number or something set off from it; 机械类毕业设计 is not 毕业设计. */
function isInFileName(written: string, { code, name }: PlannedCourse): boolean {
  const [whole, ownCode, ownName] = [bareName(written), bareName(code), bareName(name)]
  if (ownCode !== '' && whole.startsWith(ownCode)) return true
  if (ownName.length < 2 || !whole.endsWith(ownName)) return false
  const before = whole.slice(0, -ownName.length)
  return (
    /^([a-z]{0,6}\d+)?$/.test(before) || written.split(/[\s_—–+·-]+/).some((one) => bareName(one) === ownName)
  )
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** By the code: sure unless the file names another course. */
function byCode({ code, ...names }: SaidCourse, courses: readonly PlannedCourse[]): CourseMatch | undefined {
  const wanted = bareCode(code)
  const course = wanted === '' ? undefined : only(courses.filter((one) => bareCode(one.code) === wanted))
  if (!course) return undefined
  const said = namesOf(names)
  const isNear = said.some((one) =>
    namesOf(course).some((own) => likenessOf(one, own) >= nearForCode || own.includes(one)),
  )
  return { course: course.id, by: 'code', isSure: said.length === 0 || isNear }
}

function byName(said: SaidCourse, courses: readonly PlannedCourse[]): CourseMatch | undefined {
  for (const wanted of namesOf(said)) {
    const same = only(courses.filter((course) => namesOf(course).includes(wanted)))
    if (same) return { course: same.id, by: 'name', isSure: true }
  }
  const close = said.name === '' ? undefined : nearest(said.name, courses)
  return close && { course: close.id, by: 'near', isSure: false }
}

function byFileName(
  { fileName, isPart = false, ...said }: SaidCourse,
  courses: readonly PlannedCourse[],
): CourseMatch | undefined {
  // the name of a file speaks of one of its syllabi, and not of the one that names another course
  if (isPart && `${said.code}${said.name}${said.name_en}` !== '') return undefined
  const written = courseInFileName(fileName)
  const held = courses.filter((course) => isInFileName(written, course))
  // of 程序设计 and 面向对象程序设计 the longer one is meant
  const [longest] = held.toSorted((a, b) => b.name.length - a.name.length)
  const course = longest ?? nearest(written, courses)
  return course && { course: course.id, by: 'file-name', isSure: false }
}

/** The course of a plan that a file is about: by its code, else by its name, else by the name of the file. */
export function matchCourse(said: SaidCourse, courses: readonly PlannedCourse[]): CourseMatch | undefined {
  const coded = byCode(said, courses)
  if (coded?.isSure) return coded
  const named = byName(said, courses)
  if (named?.isSure) return named
  return coded ?? named ?? byFileName(said, courses)
}

/** How a proposal looks: the name that it was made by, its likeness, and whether it may be taken with others at once. */
export function proposalOf({ name, fileName }: Pick<SaidCourse, 'name' | 'fileName'>, course: PlannedCourse) {
  const by = name || courseInFileName(fileName)
  const isNamed = name === '' && isInFileName(by, course)
  return { by, alike: isNamed ? 1 : alikeOf(by, course), isLikely: isNamed || isLikely(by, course) }
}
