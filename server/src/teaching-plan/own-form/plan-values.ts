import { nameIn } from '@obelisk/contract/name-in'
import { hoursOf, pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { rowsOf } from '@obelisk/engine/teaching-plan/plan-rows'
import type { FormContent } from '#form-template/public.ts'
import { number } from '#print/print-cells.ts'
import {
  basicTable,
  classTable,
  componentsInWords,
  hoursInWords,
  lastDayIn,
  teachersIn,
  timesInWords,
} from '../print/basic-tables.ts'
import { changeTable, progressTable } from '../print/log-tables.ts'
import { classIn, type PrintFacts, slotIn } from '../print/print-facts.ts'
import {
  apartText,
  dateTables,
  eventsOf,
  kindsOf,
  placesOf,
  scheduleTable,
} from '../print/schedule-tables.ts'

type Values = FormContent<'teaching-plan'>

const classRows = (facts: PrintFacts): Values['classes'] =>
  facts.view.classes.map((one) => ({
    class_name: classIn(facts, one),
    class_teachers: teachersIn(facts, one),
    class_students: String(one.students),
    class_times: timesInWords(facts, one.id).join('\n'),
    last_day: lastDayIn(facts, one.id),
  }))

const sessionRows = (facts: PrintFacts): Values['sessions'] => {
  const { view, words } = facts
  return view.content.sessions.map((session, at) => {
    const times = view.classes.map((one) => slotIn(facts, session, one.id))
    const [first = words.no_time] = times
    const dated = view.classes.map(
      (one, place) => `${classIn(facts, one)} ${times[place]?.replaceAll('\n', ' ')}`,
    )
    const firstSlot = session.slots.find(({ class_id }) => class_id === view.classes[0]?.id)
    return {
      week: session.week === null ? '' : String(session.week),
      no: String(at + 1),
      date: first.replaceAll('\n', ' '),
      dates: view.classes.length === 1 ? first : dated.join('\n'),
      room: firstSlot?.room ?? '',
      chapter: placesOf(facts, session).join('\n'),
      content: pointsOf(session).join('\n'),
      key_points: session.key_points,
      session_hours: number(hoursOf(session), 1),
      kind: kindsOf(facts, session),
      objective_nos: session.objective_nos.join(words.comma),
      methods: session.methods.join(words.comma),
      ideology: session.ideology,
      homework: session.homework,
      events: eventsOf(facts, session).join('\n'),
      note: session.note,
    }
  })
}

function headOf(facts: PrintFacts) {
  const { view, words, language } = facts
  const weeks = view.content.sessions.flatMap(({ week }) => week ?? [])
  return {
    course: nameIn(language, view.course),
    course_code: view.course.code,
    term: nameIn(language, { name: view.term.name }),
    credits: number(view.course.credits, 1),
    hours: number(view.course.hours_total, 1),
    hours_parts: hoursInWords(facts),
    week_count: String(new Set(weeks).size),
    week_from: weeks.length > 0 ? String(Math.min(...weeks)) : '',
    week_to: weeks.length > 0 ? String(Math.max(...weeks)) : '',
    syllabus_version: view.syllabus.version,
    assessment: componentsInWords(facts),
    class_names: view.classes.map((one) => classIn(facts, one)).join(words.comma),
    teacher_names: [
      ...new Set(view.classes.flatMap((one) => (language === 'en' ? one.teachers_en : one.teachers))),
    ].join(words.comma),
    student_count: String(view.classes.reduce((sum, { students }) => sum + students, 0)),
    version: view.version,
    change_note: view.change_note,
  } satisfies Partial<Values>
}

/** Everything that a school's form of the teaching plan may show. */
export function planValues(facts: PrintFacts): Values {
  const { view, words } = facts
  return {
    title: facts.title,
    school: facts.school,
    unit: facts.unit,
    programme: facts.programme,
    author: facts.author,
    draft: facts.is_final ? '' : words.draft,
    is_final: facts.is_final,
    ...headOf(facts),
    classes: classRows(facts),
    sessions: sessionRows(facts),
    free_days: rowsOf(view.content, view.facts).flatMap((row) =>
      row.type === 'session' ? [] : [{ free_text: apartText(facts, row) }],
    ),
    signatures: facts.signatures.map(({ role, opinion, name, date }) => ({
      role,
      opinion,
      signed_by: name,
      signed_on: date,
    })),
    table_basics: [basicTable(facts)],
    table_classes: [classTable(facts)],
    table_schedule: [scheduleTable(facts)],
    table_dates: dateTables(facts),
    table_log:
      view.logs.length === 0
        ? []
        : [progressTable(facts), ...[changeTable(facts)].flatMap((one) => one ?? [])],
  }
}
