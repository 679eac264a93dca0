import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { withColumnWidths } from '#print/column-widths.ts'
import { fill } from '#print/fill.ts'
import { ordinalOf } from '#print/ordinal.ts'
import { componentTable, matrixTable, rubricTable } from './assessment-tables.ts'
import {
  basicTable,
  chapterTable,
  labTable,
  objectiveTable,
  type PrintFacts,
  resourceTable,
} from './print-parts.ts'
import { printWords } from './print-words.ts'
import type { PrintWords } from './print-words.zh-cn.ts'

const heading = (text: string): PrintBlock => ({ type: 'heading', text })
const subheading = (text: string): PrintBlock => ({ type: 'subheading', text })
const texts = (prose: string): PrintBlock[] =>
  prose
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ type: 'text', text }))

/** A section is left out when there is nothing to say in it. */
const section = (title: string, blocks: PrintBlock[]): PrintBlock[] =>
  blocks.length === 0 ? [] : [heading(title), ...blocks]

function assessment(facts: PrintFacts, words: PrintWords): PrintBlock[] {
  if (facts.content.components.length === 0) return []
  const threshold = facts.threshold.toFixed(2)
  return [
    subheading(words.components),
    componentTable(facts, words),
    subheading(words.matrix),
    matrixTable(facts, words),
    subheading(words.rubrics),
    rubricTable(facts, words),
    subheading(words.attainment),
    ...texts(fill(words.attainment_text, { threshold })),
  ]
}

/** The signatures under the reason for this version; what is not signed yet stays blank for ink. */
function signatures(facts: PrintFacts, words: PrintWords): PrintBlock[] {
  const { change_note } = facts
  return [
    heading(words.signatures),
    {
      type: 'signatures',
      conclusion: change_note === '' ? null : { label: words.change_note, text: change_note },
      rows: facts.signatures,
      words: { sign: words.sign, blankDate: words.blank_date },
    },
  ]
}

function blocksOf(facts: PrintFacts, words: PrintWords): PrintBlock[] {
  const { content } = facts
  const own = content.sections.filter(({ enabled }) => enabled)
  const measures =
    facts.measures.length === 0
      ? []
      : texts(fill(words.measures, { list: facts.measures.join(words.clause) }))
  return [
    {
      type: 'title',
      text: facts.title,
      under: fill(words.version, { version: facts.version, grades: facts.grades }),
    },
    ...section(words.basic, [basicTable(facts, words)]),
    ...section(words.objectives, [objectiveTable(facts, words)]),
    ...section(words.content, content.chapters.length > 0 ? [chapterTable(facts, words)] : []),
    ...section(words.labs, content.lab_items.length > 0 ? [labTable(facts, words)] : []),
    ...section(words.assessment, assessment(facts, words)),
    ...section(words.resources, content.resources.length > 0 ? [resourceTable(facts, words)] : []),
    ...section(words.teaching, texts(content.methods)),
    ...section(words.ideology_design, texts(content.ideology)),
    ...section(words.improvement, [...texts(content.improvement_note), ...measures]),
    ...own.flatMap(({ title, content: prose }) => section(title, texts(prose))),
    ...signatures(facts, words),
  ]
}

/** Numbers the headings in their order, whatever is left out or added. */
function numbered(blocks: readonly PrintBlock[], words: PrintWords, language: Language): PrintBlock[] {
  let at = 0
  return blocks.map((block) => {
    if (block.type !== 'heading') return block
    at += 1
    return { ...block, text: fill(words.numbered, { no: ordinalOf(at, language), title: block.text }) }
  })
}

/** A syllabus as its form, in the order of the school's template; screen and Word print the same. */
export function buildDocument(facts: PrintFacts, language: Language): PrintDocument {
  const words = printWords[language]
  return withColumnWidths({
    title: facts.title,
    cover: null,
    head: [facts.school, facts.title],
    foot: words.foot,
    mark: facts.is_final ? '' : words.draft,
    blocks: numbered(blocksOf(facts, words), words, language),
  })
}
