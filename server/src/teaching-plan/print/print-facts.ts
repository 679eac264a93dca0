import type { FileAnswer } from '@obelisk/contract/endpoint'
import { nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import type { PlanClass, PlanTeacher, PlanView } from '@obelisk/contract/teaching-plan/plan'
import { teacherOf } from '@obelisk/engine/teaching-plan/plan'
import { weekdayOf } from '@obelisk/engine/term-calendar/days'
import { isFrozen, signatureRows, signaturesOf } from '#document-control/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { fill } from '#print/fill.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { planView } from '../read-plan.ts'
import { type PlanPrintWords, printWords } from './print-words.ts'

export type PrintFacts = {
  view: PlanView
  words: PlanPrintWords
  language: Language
  title: string
  school: string
  unit: string
  programme: string
  author: string
  signatures: ReturnType<typeof signatureRows>
  is_final: boolean
}

const placeOf = async ({ read }: Room, courseId: number) =>
  read
    .selectFrom('course as c')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .innerJoin('project as j', 'j.id', 'p.base_project_id')
    .leftJoin('college as u', (join) =>
      join.on('u.id', '=', (eb) => eb.fn.coalesce('c.college_id', 'g.college_id')),
    )
    .select(['u.name as unit', 'u.name_en as unit_en', 'j.name as programme', 'j.name_en as programme_en'])
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()

/** What every form of a plan says, with the name that its file should have. */
export async function printFacts(ctx: Room, id: number, language: Language) {
  const view = await planView(ctx, id)
  const [signed, school, site, place] = await Promise.all([
    signaturesOf(ctx.door('document-control'), view.document.id),
    schoolOf(ctx.door('roster'), language),
    siteOf(ctx),
    placeOf(ctx, view.course.id),
  ])
  const words = printWords[language]
  const name = nameIn(language, view.course)
  const { author } = view.document
  const facts: PrintFacts = {
    view,
    words,
    language,
    school,
    title: fill(words.title, { name }),
    unit: nameIn(language, { name: place.unit ?? '', name_en: place.unit_en }),
    programme: nameIn(language, { name: place.programme, name_en: place.programme_en }),
    author: author ? nameIn(language, author) : '',
    signatures: signatureRows(signed, language, calendarOf(language, site)),
    is_final: isFrozen(view.document.state),
  }
  const file = fill(words.file, { code: view.course.code, name, version: view.version })
  return { facts, file }
}

export type PlanFile = FileAnswer & { body: Buffer }

/** A class as it is called beside its course. */
export const classIn = ({ view }: PrintFacts, { name }: Pick<PlanClass, 'name'>) =>
  shortClassName(name, view.course)

/** A day with its day of the week, as `09-20 日`. */
export const dayIn = ({ words }: PrintFacts, date: string) =>
  `${date.slice(5)} ${words.weekdays[weekdayOf(date) - 1] ?? ''}`

/** The teacher of a single session in a class, when it is not one's own of that class. */
export function otherTeacherIn(
  { view, language }: Pick<PrintFacts, 'language'> & { view: { staff: readonly PlanTeacher[] } },
  session: Pick<Session, 'taught_by'>,
  classId: number,
): string | undefined {
  const one = view.staff.find(({ id }) => id === teacherOf(session, classId))
  return one && nameIn(language, one)
}

/** When a class has a session and, if it is another teacher than those of the class, with whom; in words. */
export function slotIn(facts: PrintFacts, session: Session, classId: number): string {
  const { words } = facts
  const slot = session.slots.find(({ class_id }) => class_id === classId)
  const teacher = otherTeacherIn(facts, session, classId)
  if (!slot?.date) return [words.no_time, ...(teacher ? [teacher] : [])].join('\n')
  const { date, section_from: from, section_to: to, stands_for, is_own } = slot
  const day = words.weekdays[weekdayOf(date) - 1] ?? ''
  return [
    fill(words.at, { date: date.slice(5), day, from, to }),
    ...(stands_for ? [fill(words.stands_for, { date: stands_for.slice(5) })] : []),
    ...(is_own ? [words.own] : []),
    ...(teacher ? [teacher] : []),
  ].join('\n')
}
