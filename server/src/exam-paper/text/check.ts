import type { PaperHead } from '@obelisk/contract/exam-paper/shapes'
import { checkListOf } from '@obelisk/engine/exam-paper/rules/check-list'
import { checkPaper } from '@obelisk/engine/exam-paper/rules/check-paper'
import type { PaperFacts } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { paperLimitsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { isFrozen } from '#document-control/public.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room, Standing } from '../access.ts'
import { headOf } from '../head.ts'
import { isOver } from '../may.ts'
import { dutiesIn } from '../people.ts'
import { mustRead, textsOf } from './open-text.ts'
import { countedPapers, type LabelText, syllabusFor } from './paper-facts.ts'
import { renewedIn } from './renewed.ts'
import { pairsOf, repeatedIn } from './repeated.ts'

export const settingsFor = (ctx: Room, { project_id }: Pick<Standing, 'project_id'>) =>
  evaluationSettingsOf(ctx.door('settings'), project_id === null ? {} : { project: project_id })

/** Names of the fields of the head that a paper is not printed without. */
function missingIn({ exam_time, class_ids, copies, place }: PaperHead): string[] {
  const given = {
    exam_time: exam_time !== null,
    classes: class_ids.length > 0,
    copies: copies !== null,
    place,
  }
  return Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
}

async function minutesTried({ read }: Room, id: number) {
  const rows = await read
    .selectFrom('exam_paper_trial')
    .select(['label', 'seconds'])
    .where('exam_paper_id', '=', id)
    .where('finished_time', 'is not', null)
    .execute()
  return rows.map(({ label, seconds }) => ({
    label,
    minutes: Math.round(
      Object.values(seconds as Record<string, number>).reduce((sum, one) => sum + one, 0) / 60,
    ),
  }))
}

/**
 * Where the reasonableness review of the course stands in the term of the paper: approved when all that were begun are.
 * Null where none was begun.
 */
async function reviewOf({ read }: Room, row: Standing): Promise<PaperFacts['review']> {
  const reviews = await read
    .selectFrom('document')
    .select('state')
    .where('kind', '=', 'review')
    .where('academic_term_id', '=', row.academic_term_id)
    .where('catalog_id', '=', row.catalog_id)
    .where('state', '<>', 'void')
    .execute()
  if (reviews.length === 0) return null
  return reviews.every(({ state }) => isFrozen(state)) ? 'approved' : 'open'
}

/** Everything that the rules of papers ask, with the places that repeat others. */
export async function factsOf(ctx: Room, row: Standing) {
  const [{ head, syllabus_id }, texts, settings, duties] = await Promise.all([
    headOf(ctx, row.id),
    textsOf(ctx, row.id),
    settingsFor(ctx, row),
    dutiesIn(ctx, [row.id]),
  ])
  const own: LabelText[] = texts.filter(({ label }) => head.labels.includes(label))
  const [papers, syllabus, repeated, trials, review] = await Promise.all([
    countedPapers(ctx, own, head),
    syllabusFor(ctx, syllabus_id),
    repeatedIn(ctx, row, own, settings.history_years),
    minutesTried(ctx, row.id),
    reviewOf(ctx, row),
  ])
  const people = duties(row.id)
  const facts: PaperFacts = {
    papers,
    column: syllabus.column,
    chapters: syllabus.chapters.map(({ no }) => no),
    repeated: pairsOf(repeated),
    people: {
      setters: people.setter.map(({ id }) => id),
      reviewers: people.reviewer.map(({ id }) => id),
      approvers: [],
    },
    review,
    trials,
    header_missing: missingIn(head),
  }
  const isLate = isOver(row) && !isFrozen(row.state)
  return { facts, limits: paperLimitsOf(settings), settings, texts: own, repeated, head, isLate }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** An examination whose time is past while its paper is still on its way. */
const past = { code: 'P10.exam_past', level: 'warning', place: {}, values: {} } as const

/** What is wrong, as the rules P01 to P09 say it, and whether the time of the examination is past. */
export const findingsOf = ({ facts, limits, isLate }: Facts) => [
  ...checkPaper(facts, limits),
  ...(isLate ? [past] : []),
]

/** Tries all rules for somebody who may open the paper. */
export async function checkOf(ctx: Room, id: number) {
  const { row, reader } = await mustRead(ctx, id)
  const all = await factsOf(ctx, row)
  const isTrial = reader === 'trial'
  return {
    findings: isTrial ? [] : findingsOf(all).map((one) => ({ ...one, place: { ...one.place } })),
    checks: isTrial ? {} : checkListOf(all.facts, all.limits),
    repeated: isTrial ? [] : all.repeated,
    renewed: isTrial ? [] : await renewedIn(ctx, row, all.texts),
  }
}
