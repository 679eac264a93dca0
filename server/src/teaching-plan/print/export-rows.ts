import type { Language } from '@obelisk/contract/refusal'
import { hoursOf, pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { progressFor } from './log-tables.ts'
import { classIn, type PrintFacts, printFacts, slotIn } from './print-facts.ts'
import { eventsOf, kindsOf, placesOf } from './schedule-tables.ts'

const wide = 36

/** The columns that every plan has, around those of its classes. */
const columnsOf = (facts: PrintFacts) => {
  const { words, view } = facts
  const logged = view.logs.length > 0
  return [
    { header: words.week, width: 8 },
    { header: words.no, width: 8 },
    ...view.classes.flatMap((one) => [
      { header: `${classIn(facts, one)} ${words.date}`, width: 22 },
      ...(logged ? [{ header: `${classIn(facts, one)} ${words.state}`, width: 22 }] : []),
    ]),
    { header: words.content, width: wide * 1.5 },
    { header: words.hours, width: 8 },
    { header: words.kind, width: 12 },
    { header: words.objectives, width: 12 },
    { header: words.key_points.replace(/[：:]\s*$/, ''), width: wide },
    { header: words.methods, width: wide / 2 },
    { header: words.ideology, width: wide },
    { header: words.homework, width: wide },
    { header: words.events, width: wide },
    { header: words.note, width: wide / 2 },
  ]
}

/** The sessions of a plan as a workbook: a row each, with the date and the log of every class. */
export async function exportRows(ctx: Room, id: number, language: Language) {
  const { facts, file } = await printFacts(ctx, id, language)
  const { view, words } = facts
  const progress = new Map(view.classes.map((one) => [one.id, progressFor(facts, one.id).sessions]))
  const logged = view.logs.length > 0
  const rows = view.content.sessions.map((session, at) => [
    session.week,
    at + 1,
    ...view.classes.flatMap(({ id: classId }) => {
      const mark = progress.get(classId)?.[at]?.mark ?? 'to-come'
      return [slotIn(facts, session, classId).replaceAll('\n', ' '), ...(logged ? [words[mark]] : [])]
    }),
    [...placesOf(facts, session), ...pointsOf(session)].join('\n'),
    hoursOf(session),
    kindsOf(facts, session),
    session.objective_nos.join(words.comma),
    session.key_points,
    session.methods.join(words.comma),
    session.ideology,
    session.homework,
    eventsOf(facts, session).join('\n'),
    session.note,
  ])
  return listWorkbook(file, columnsOf(facts), rows)
}
