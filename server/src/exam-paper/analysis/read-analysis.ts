import type { AnalysedItem, AnalysisScope, PaperAnalysisView } from '@obelisk/contract/exam-paper/analysis'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { isObjectiveKind } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { stepsTaken } from '#document-control/public.ts'
import { paperPolicy, type Room, readerOf, type Standing } from '../access.ts'
import { pastPapers } from '../forecast/past-papers.ts'
import { unix } from '../head.ts'
import { figuresKept } from '../life/measured.ts'
import { isOver } from '../may.ts'
import { isPackageOpen } from '../packages/print-package.ts'
import { peopleById } from '../people.ts'
import { settingsFor } from '../text/check.ts'
import { textSat } from './record-marks.ts'
import { noWords, wordsIn } from './words.ts'

/** The classes that sat a paper, and whether the actor teaches them. */
export async function classesSat({ read, actor }: Room, paperId: number) {
  return read
    .selectFrom('exam_paper_class as x')
    .innerJoin('teaching_class as k', 'k.id', 'x.teaching_class_id')
    .select((eb) => [
      'k.id',
      'k.name',
      eb
        .exists(
          eb
            .selectFrom('teaching_class_teacher as w')
            .innerJoin('teacher as t', 't.id', 'w.teacher_id')
            .select('t.id')
            .whereRef('w.teaching_class_id', '=', 'k.id')
            .where('t.account_id', '=', actor.accountId),
        )
        .as('is_own'),
    ])
    .where('x.exam_paper_id', '=', paperId)
    .orderBy('k.name')
    .execute()
}

/**
 * What the actor may write of the results: setters and the teachers of a class its analysis, setters that of all
 * classes; whoever takes the first step of the approval the opinion of the section, a later one that of the school.
 */
export async function mayWrite(ctx: Room, row: Standing) {
  const isOut = row.duties.includes('setter') || row.duties.includes('reviewer')
  const steps = isOut ? [] : await stepsTaken(ctx.door('document-control'), row.document_id)
  return (isOwnClass: boolean) => ({
    write: row.duties.includes('setter') || isOwnClass,
    section: steps.includes(1),
    school: steps.some((step) => step > 1),
  })
}

type Kept = Awaited<ReturnType<typeof figuresKept>>[number]

async function scopesOf(ctx: Room, row: Standing, kept: readonly Kept[]): Promise<AnalysisScope[]> {
  const [classes, may] = await Promise.all([classesSat(ctx, row.id), mayWrite(ctx, row)])
  const words = new Map(kept.map((one) => [one.class_id, wordsIn(ctx, row.id, one.sealed_words)]))
  const nameOf = await peopleById(
    ctx,
    [...words.values()].flatMap(({ section, school }) => [section.by, school.by]),
  )
  const scopeOf = (class_id: number | null, name: string, isOwn: boolean): AnalysisScope => {
    const found = kept.find((one) => one.class_id === class_id)
    const { texts, section, school } = words.get(class_id) ?? noWords
    return {
      class_id,
      name,
      figures: found?.figures ?? null,
      computed_time: unix(found?.computed_time ?? null),
      texts,
      section: { ...section, by: nameOf(section.by) },
      school: { ...school, by: nameOf(school.by) },
      revision: found?.revision ?? 0,
      may: may(isOwn),
    }
  }
  return [
    scopeOf(null, '', classes.length === 1 && classes[0]?.is_own === true),
    ...classes.map(({ id, name, is_own }) => scopeOf(id, name, Boolean(is_own))),
  ]
}

/** The questions of the paper that was sat, without anything of what they ask; bank numbers only for readers. */
function itemsOf({ sections }: PaperText, isReader: boolean): AnalysedItem[] {
  const places = placesOf(sections)
  return sections
    .flatMap(({ items }) => items)
    .map(({ id, content, score, objectives, chapter, difficulty, question_id, code }) => ({
      id,
      place: String(places.get(id) ?? ''),
      kind: content.kind,
      full_score: score,
      is_objective: isObjectiveKind(content.kind),
      objectives: objectives.map(({ objective }) => objective),
      chapter,
      estimate: difficulty,
      question: isReader && question_id !== null ? { id: question_id, code } : null,
    }))
}

/** The expected attainment of objectives that have one of their own. */
const thresholdsOf = async ({ read }: Room, paperId: number) => {
  const rows = await read
    .selectFrom('exam_paper as e')
    .innerJoin('objective as o', 'o.syllabus_id', 'e.syllabus_id')
    .select(['o.no as objective', 'o.threshold'])
    .where('e.id', '=', paperId)
    .where('o.threshold', 'is not', null)
    .orderBy('o.no')
    .execute()
  return rows.map(({ objective, threshold }) => ({ objective, threshold: Number(threshold) }))
}

/** What the marks of a paper showed, by class and together, and what is said of it. */
export async function analysisOf(ctx: Room, id: number): Promise<PaperAnalysisView> {
  const row = await paperPolicy.must(ctx, 'analyse', id)
  const [sat, kept, settings, thresholds, reader] = await Promise.all([
    isOver(row) ? textSat(ctx, row) : undefined,
    figuresKept(ctx, id),
    settingsFor(ctx, row),
    thresholdsOf(ctx, id),
    isPackageOpen(ctx, row).then((isOpen) => readerOf(ctx, row, isOpen)),
  ])
  const [scopes, past] = await Promise.all([scopesOf(ctx, row, kept), pastPapers(ctx, row, 1)])
  const { co_threshold, discrimination_bands } = settings
  const [all] = scopes
  return {
    label: sat?.label ?? null,
    scopes,
    items: sat ? itemsOf(sat.text, reader !== null && reader !== 'trial') : [],
    waiting: scopes.flatMap(({ class_id, name, figures }) => (class_id !== null && !figures ? [name] : [])),
    past: past[0] ?? null,
    threshold: co_threshold,
    thresholds,
    weak_discrimination: discrimination_bands.marginal,
    is_in_bank: row.released_time !== null && all?.figures !== null,
  }
}
