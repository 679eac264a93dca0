import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { textWithFigures } from '@obelisk/contract/figure-text'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { type DraftBlock, drawnBlocks } from '#drawing/draw-blocks.ts'
import type { Calendar } from '#kernel/format/calendar.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { ordinalOf } from '#print/ordinal.ts'
import type { SectionKey } from '../form/sections.ts'
import { evidence, indirect, lastMeasures, nextMeasures, signatures } from './closing-sections.ts'
import { assessment, basics, classesOf, results, type SectionPlace, support } from './fact-sections.ts'
import type { ComputedReport } from './figures.ts'
import { method } from './method-section.ts'
import { bars, distribution, history, itemAnalysis, scores } from './result-sections.ts'
import { documentWords } from './words/words.ts'

type Builder = (report: ComputedReport, place: SectionPlace, language: Language) => DraftBlock[]

/** The computed part of each section; sections that are not here consist of their text alone. */
const builders: Partial<Record<SectionKey, Builder>> = {
  basics,
  support,
  assessment,
  scores,
  method,
  results: (report, place, language) => [
    ...results(report, place, language),
    ...bars(report, place, language),
  ],
  distribution,
  paper: itemAnalysis,
  indirect,
  history,
  'last-measures': lastMeasures,
  measures: nextMeasures,
  conclusion: signatures,
  evidence,
}

const paragraphs = (text: string): PrintBlock[] =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ type: 'text', text: part }))

/**
 * The sections that are switched on, in the report's own order and numbering; an empty one is left out. Charts are not drawn
 * yet.
 */
export function bodyOf(report: ComputedReport, language: Language): DraftBlock[] {
  const words = documentWords[language]
  const blocks: DraftBlock[] = []
  let section = 0
  const figures = figuresOf(report)
  for (const { key, title, content, enabled } of report.sections) {
    if (!enabled) continue
    const place = { section: section + 1, words }
    const made = builders[key as SectionKey]?.(report, place, language) ?? []
    const written = paragraphs(textWithFigures(content, figures))
    if (made.length + written.length === 0) continue
    section += 1
    blocks.push({ type: 'heading', text: words.head(ordinalOf(section, language), title) })
    blocks.push(...(key === 'conclusion' ? [...written, ...made] : [...made, ...written]))
  }
  return blocks
}

/** What a printed report says across its head when it is not final. */
export function markOf({ state, run }: ComputedReport, language: Language): string {
  const words = documentWords[language]
  if (run.stale) return words.stale
  return ['approved', 'published', 'archived'].includes(state) ? '' : words.draft
}

/** The report as a document on paper, from the snapshot that the page shows. `now` in unix seconds dates the cover. */
export async function documentOfReport(
  report: Report,
  language: Language,
  { school, calendar, now }: { school: string; calendar: Calendar; now: number },
): Promise<PrintDocument | undefined> {
  const { result, run } = report
  if (!result || !run) return undefined
  const computed: ComputedReport = { ...report, result, run, calendar }
  const words = documentWords[language]
  const { head } = report
  const course = language === 'en' && head.course_en ? head.course_en : head.course
  const { facts } = words
  return withColumnWidths({
    title: words.titleLine(course),
    cover: {
      school,
      title: words.title,
      facts: [
        [facts.course, course],
        [facts.code, head.code],
        [facts.term, nameIn(language, { name: head.term })],
        [facts.classes, classesOf(head, language).join(words.comma)],
        [facts.teachers, head.teachers],
        [facts.college, head.college],
      ],
      date: calendar.coverMonth(report.signatures[0]?.time ?? now),
    },
    // English names are long: both and the title do not fit on one line
    head: [language === 'en' ? school : `${school} ${head.college}`, words.titleLine(course)],
    foot: words.foot,
    mark: markOf(computed, language),
    blocks: await drawnBlocks(bodyOf(computed, language), language),
  })
}

/** 课程名_班级_学期_文档名, without characters that file systems refuse. */
export function fileNameOf({ head }: Report, language: Language, title: string): string {
  const [only, ...others] = head.classes
  // a class that is named after its course does not say the course twice
  const project = (language === 'en' && head.project_en) || head.project
  // two programmes may have a course of the same name
  const group =
    only && others.length === 0
      ? only.name.replace(head.course, '').trim()
      : `${project} ${nameIn(language, { name: head.grade })}`
  const course = (language === 'en' && head.course_en) || head.course
  const parts = [course, group, nameIn(language, { name: head.term }), title].filter(Boolean)
  return parts.join('_').replace(/[\\/:*?"<>|\s]+/g, '-')
}
