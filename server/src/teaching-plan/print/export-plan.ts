import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { withFootLines } from '#document-control/public.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { fill } from '#print/fill.ts'
import { ordinalOf } from '#print/ordinal.ts'
import type { Room } from '../access.ts'
import { basicTable, classTable } from './basic-tables.ts'
import { changeTable, progressTable } from './log-tables.ts'
import { type PlanFile, type PrintFacts, printFacts } from './print-facts.ts'
import { dateTables, hasOwnDates, scheduleTable } from './schedule-tables.ts'

type Section = { title: string; blocks: PrintBlock[] }

function logged(facts: PrintFacts): Section[] {
  const { view, words } = facts
  if (view.logs.length === 0) return []
  const changes = changeTable(facts)
  const rest: PrintBlock = changes ?? { type: 'text', text: words.no_changes }
  return [{ title: words.log, blocks: [progressTable(facts), { type: 'note', text: '' }, rest] }]
}

/** The signatures under the reason for this version; what is not signed yet stays blank for ink. */
function signed({ view, words, signatures }: PrintFacts): Section {
  const { change_note } = view
  const block: PrintBlock = {
    type: 'signatures',
    conclusion: change_note === '' ? null : { label: words.change_note, text: change_note },
    rows: signatures,
    words: { sign: words.sign, blankDate: words.blank_date },
  }
  return { title: words.signatures, blocks: [block] }
}

/** A teaching plan as its form on A4 landscape; screen, Word and PDF print the same. */
export function buildDocument(facts: PrintFacts): PrintDocument {
  const { view, words, language } = facts
  const sections: Section[] = [
    { title: words.basics, blocks: [basicTable(facts), { type: 'note', text: '' }, classTable(facts)] },
    { title: words.schedule, blocks: [scheduleTable(facts)] },
    ...(hasOwnDates(facts) ? [{ title: words.dates, blocks: dateTables(facts) }] : []),
    ...logged(facts),
    signed(facts),
  ]
  const under = { term: nameIn(language, { name: view.term.name }), version: view.version }
  return withColumnWidths({
    title: facts.title,
    cover: null,
    head: [facts.school, facts.title],
    foot: words.foot,
    mark: facts.is_final ? '' : words.draft,
    blocks: [
      { type: 'turn', to: 'landscape' },
      { type: 'title', text: facts.title, under: fill(words.under, under) },
      ...sections.flatMap(({ title, blocks }, at): PrintBlock[] => [
        { type: 'heading', text: fill(words.numbered, { no: ordinalOf(at + 1, language), title }) },
        ...blocks,
      ]),
    ],
  })
}

/** A teaching plan as it stands on A4. */
export async function documentOfPlan(ctx: Room, id: number, language: Language) {
  const { facts, file } = await printFacts(ctx, id, language)
  const document = { kind: 'teaching-plan', id, language } as const
  return { paper: await withFootLines(ctx.door('document-control'), document, buildDocument(facts)), file }
}

/** The plan as a file; the library is read when the first one is asked for. */
export async function exportPlan(
  ctx: Room,
  id: number,
  language: Language,
  as: 'word' | 'pdf',
): Promise<PlanFile> {
  const { paper, file } = await documentOfPlan(ctx, id, language)
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  return fileOfPaper(paper, file, as)
}
