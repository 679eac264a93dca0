import type { Language } from '@obelisk/contract/refusal'
import type { PaperBlock, PaperCell } from '@obelisk/contract/syllabus/paper'
import type { Signature } from '#document-control/public.ts'
import { componentTable, matrixTable, rubricTable } from './assessment-tables.ts'
import {
  basicTable,
  chapterTable,
  labTable,
  objectiveTable,
  type PaperFacts,
  resourceTable,
} from './paper-parts.ts'
import { fill, type PaperWords, paperWords } from './paper-words.ts'

const heading = (text: string): PaperBlock => ({ type: 'heading', text })
const subheading = (text: string): PaperBlock => ({ type: 'subheading', text })
const texts = (prose: string): PaperBlock[] =>
  prose
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ type: 'text', text }))

/** A section is left out when there is nothing to say in it. */
const section = (title: string, blocks: PaperBlock[]): PaperBlock[] =>
  blocks.length === 0 ? [] : [heading(title), ...blocks]

function assessment(facts: PaperFacts, words: PaperWords): PaperBlock[] {
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

/** Who signed what, when; what is not signed yet stays blank for ink. */
function signatures(signed: readonly Signature[], words: PaperWords, language: Language): PaperBlock[] {
  const nameOf = ({ name, name_en }: Signature) => (language === 'en' && name_en !== '' ? name_en : name)
  const dateOf = (time: number | null) =>
    time === null ? '' : new Date(time * 1000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const rows = signed.map((one): PaperCell[] => [
    { text: language === 'en' ? one.step_name_en : one.step_name, head: true, align: 'center' },
    { text: one.opinion },
    { text: nameOf(one), align: 'center' },
    { text: dateOf(one.time), align: 'center' },
  ])
  const names = [words.role, words.opinion, words.sign, words.date]
  const head = names.map((text): PaperCell => ({ text, head: true, align: 'center' }))
  return [
    heading(words.signatures),
    { type: 'table', widths: [0.26, 0.4, 0.17, 0.17], headRows: 1, rows: [head, ...rows] },
  ]
}

/** A syllabus as the blocks of its form, in the order of the school's template; screen and Word print the same. */
export function buildPaper(
  facts: PaperFacts,
  signed: readonly Signature[],
  language: Language,
): PaperBlock[] {
  const words = paperWords[language]
  const { content, inherited } = facts
  const name =
    language === 'en' && inherited.course.name_en !== '' ? inherited.course.name_en : inherited.course.name
  const own = content.sections.filter(({ enabled }) => enabled)
  const measures =
    facts.measures.length === 0 ? [] : texts(fill(words.measures, { list: facts.measures.join('；') }))
  return [
    { type: 'title', text: fill(words.title, { name }) },
    { type: 'note', text: fill(words.version, { version: facts.version, grades: facts.grades }) },
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
    ...signatures(signed, words, language),
  ]
}
