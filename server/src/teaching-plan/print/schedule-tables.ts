import type { PrintCell } from '@obelisk/contract/print-document'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { hoursOf, pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { type PlanRow, rowsOf } from '@obelisk/engine/teaching-plan/plan-rows'
import { fill } from '#print/fill.ts'
import { head, middle, number, plain, type Table, table } from '#print/print-cells.ts'
import { classIn, dayIn, type PrintFacts, slotIn } from './print-facts.ts'

type Row = PlanRow<Session>

/** More classes than this have their dates in a table of their own. */
const mostBeside = 3

export const hasOwnDates = ({ view }: PrintFacts) => view.classes.length > mostBeside

/** The chapters and laboratories that a session serves. */
export function placesOf({ view: { facts }, words }: PrintFacts, { parts }: Session): string[] {
  const named = parts.flatMap(({ chapter_id, lab_id }) => {
    const chapter = facts.chapters.find(({ id }) => id === chapter_id)
    const lab = facts.labs.find(({ id }) => id === lab_id)
    if (lab) return fill(words.lab, { name: lab.name })
    return chapter ? `${fill(words.chapter, { no: chapter.no })} ${chapter.name}` : []
  })
  return [...new Set(named)]
}

/** The kinds of a session's hours, most first. */
export function kindsOf({ words }: PrintFacts, { parts }: Session): string {
  const hours = hourKinds.map((kind) => ({
    kind,
    sum: parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.hours, 0),
  }))
  return hours
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .map(({ kind }) => words.kinds[kind])
    .join(words.comma)
}

export const eventsOf = ({ words }: PrintFacts, { events }: Session): string[] =>
  events.map(({ name, objective_nos }) =>
    objective_nos.length > 0
      ? `${name}${words.colon}${words.objectives} ${objective_nos.join(words.comma)}`
      : name,
  )

const textOf = (facts: PrintFacts, session: Session) =>
  [
    ...placesOf(facts, session),
    ...pointsOf(session),
    ...(session.key_points.trim() === '' ? [] : [`${facts.words.key_points}${session.key_points.trim()}`]),
  ].join('\n')

/** What one class loses in a stretch of free days, and what makes up for it. */
function lostTexts(facts: PrintFacts, row: Extract<Row, { type: 'free' }>): string[] {
  const { view, words } = facts
  return view.classes.flatMap((one) => {
    const lost = row.lost.get(one.id) ?? []
    const named = classIn(facts, one)
    const gone = [
      ...new Set(lost.filter(({ made_up_on }) => !made_up_on).map(({ date }) => dayIn(facts, date))),
    ]
    const made = lost.flatMap(({ date, made_up_on }) =>
      made_up_on
        ? [fill(words.made_up, { class: named, date: dayIn(facts, date), made: dayIn(facts, made_up_on) })]
        : [],
    )
    const stopped =
      gone.length > 0 ? [fill(words.stopped, { class: named, dates: gone.join(words.comma) })] : []
    return [...stopped, ...new Set(made)]
  })
}

/** Days without classes, and meetings that are put off. */
export function apartText(facts: PrintFacts, row: Exclude<Row, { type: 'session' }>): string {
  const { view, words } = facts
  if (row.type === 'free') return `${row.name}${words.colon}${lostTexts(facts, row).join(words.clause)}`
  const one = view.classes.find(({ id }) => id === row.skip.class_id)
  const text = fill(words.put_off, {
    class: one ? classIn(facts, one) : '',
    date: dayIn(facts, row.skip.date),
  })
  return row.skip.reason === '' ? text : `${text}${words.colon}${row.skip.reason}`
}

/** The sessions in their order; holidays and what is put off stand between them. */
export function scheduleTable(facts: PrintFacts): Table {
  const { view, words } = facts
  const beside = hasOwnDates(facts) ? [] : view.classes
  const rows = rowsOf(view.content, view.facts)
  const isAlone = view.classes.length === 1
  const names = [
    ...[words.week, words.no],
    ...beside.map((one) => (isAlone ? words.date : classIn(facts, one))),
    ...[
      words.content,
      words.hours,
      words.kind,
      words.objectives,
      words.methods,
      words.ideology,
      words.homework,
    ],
    words.events,
  ]
  const body = rows.map((row): PrintCell[] => {
    if (row.type !== 'session')
      return [
        { text: apartText(facts, row), span: names.length, align: 'center', tone: 'not_enough_evidence' },
      ]
    const { session } = row
    return [
      middle(row.week ?? ''),
      middle(row.n),
      ...beside.map(({ id }) => middle(slotIn(facts, session, id))),
      plain(textOf(facts, session)),
      middle(number(hoursOf(session), 1)),
      middle(kindsOf(facts, session)),
      middle(session.objective_nos.join(words.comma)),
      plain(session.methods.join(words.comma)),
      plain(session.ideology),
      plain(session.homework),
      plain(eventsOf(facts, session).join('\n')),
    ]
  })
  const dates = 0.085 * beside.length
  const widths = [
    ...[0.04, 0.04],
    ...beside.map(() => 0.085),
    ...[0.385 - dates, 0.045, 0.05, 0.06, 0.09, 0.1, 0.1, 0.09],
  ]
  return table(widths, [head(...names), ...body], { small: true, tight: true })
}

/** The dates of many classes: a row for each session. */
export function dateTables(facts: PrintFacts): Table[] {
  const { view, words } = facts
  const perTable = 8
  const groups = Array.from({ length: Math.ceil(view.classes.length / perTable) }, (_, at) =>
    view.classes.slice(at * perTable, (at + 1) * perTable),
  )
  return groups.map((group) =>
    table(
      [0.06, ...group.map(() => 0.94 / group.length)],
      [
        head(words.no, ...group.map((one) => classIn(facts, one))),
        ...view.content.sessions.map((session, at) => [
          middle(at + 1),
          ...group.map(({ id }) => middle(slotIn(facts, session, id))),
        ]),
      ],
      { small: true, tight: true },
    ),
  )
}
