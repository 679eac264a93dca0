import type { PaperLabel, PaperText, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { formOfKind } from '@obelisk/engine/question-bank/words'
import { forbidden } from '#kernel/errors.ts'
import { paperPolicy, type Room } from '../access.ts'
import { unix } from '../head.ts'
import { peopleById } from '../people.ts'
import { mustRead, noteView, textsOf, unsealText } from '../text/open-text.ts'
import { returnedByReviewer } from './keep-round.ts'

/** Who opened a paper: shown to those who set, review or approve it. */
export async function viewsOf(ctx: Room, id: number) {
  const { reader } = await mustRead(ctx, id)
  if (reader === 'trial' || reader === 'printer' || reader === 'reader') throw forbidden()
  const rows = await ctx.read
    .selectFrom('exam_paper_view')
    .selectAll()
    .where('exam_paper_id', '=', id)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const nameOf = await peopleById(
    ctx,
    rows.map(({ account_id }) => account_id),
  )
  return rows.map(({ id: no, label, page, account_id, address, create_time }) => ({
    id: no,
    label,
    page,
    by: nameOf(account_id),
    address,
    time: unix(create_time) ?? 0,
  }))
}

/** The paper as it was handed in with the round before, or as the reviewer returned it, whichever was later; approvers see rounds only. */
export async function roundBeforeOf(ctx: Room, { id, label }: { id: number; label: PaperLabel }) {
  const { row, reader } = await mustRead(ctx, id)
  if (reader === 'trial' || reader === 'printer') throw forbidden()
  const isWithApprovers = row.state === 'submitted' || row.state === 'approved'
  const kept = await ctx.read
    .selectFrom('exam_paper_round')
    .select(['round', 'sealed'])
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('round', '<=', isWithApprovers ? row.round - 1 : row.round)
    .where('round', isWithApprovers ? '>' : '>=', returnedByReviewer)
    .orderBy('create_time', 'desc')
    .executeTakeFirst()
  await noteView(ctx, id, label, 'approval')
  if (!kept) return { round: 0, text: null }
  return { round: kept.round, text: unsealText(ctx, id, kept.sealed) }
}

const keyOfRow = ({ kind, chapters, objectives, blooms, score }: Omit<TargetRow, 'id' | 'count'>) =>
  JSON.stringify([kind, chapters, objectives, blooms, score])

/** The rows of a blueprint that a paper fulfils: its questions by kind, chapter, objectives, level and marks. */
export function targetsOf({ sections }: PaperText): TargetRow[] {
  const rows = new Map<string, TargetRow>()
  for (const { content, chapter, objectives, bloom, score } of sections.flatMap(({ items }) => items)) {
    const row = {
      kind: content.kind in formOfKind ? content.kind : null,
      chapters: chapter ? [chapter] : [],
      objectives: objectives.map(({ objective }) => objective).sort(),
      blooms: bloom ? [bloom] : [],
      score,
    }
    const key = keyOfRow(row)
    const known = rows.get(key)
    rows.set(key, { ...row, id: known?.id ?? rows.size + 1, count: (known?.count ?? 0) + 1 })
  }
  return [...rows.values()]
}

/** The blueprint of the last paper of the course that is no longer secret. */
export async function previousTargets(ctx: Room, id: number) {
  const row = await paperPolicy.must(ctx, 'edit', id)
  const last = await ctx.read
    .selectFrom('exam_paper as e')
    .innerJoin('academic_term as t', 't.id', 'e.academic_term_id')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'exam-paper').onRef('d.subject_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.drawn_label', 'd.title'])
    .where('e.catalog_id', '=', row.catalog_id)
    .where('e.id', '<>', id)
    .where('e.released_time', 'is not', null)
    .orderBy('t.start_date', 'desc')
    .orderBy('e.id', 'desc')
    .executeTakeFirst()
  if (!last) return { targets: [], title: '' }
  const texts = await textsOf(ctx, last.id)
  const used = texts.find(({ label }) => label === last.drawn_label) ?? texts[0]
  return { targets: used ? targetsOf(used.text).slice(0, 100) : [], title: last.title }
}
