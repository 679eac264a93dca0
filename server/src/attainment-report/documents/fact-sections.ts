import {
  combinationOf,
  lastCycle,
  lastValue,
  thresholdText,
} from '@obelisk/contract/attainment-report/one-source'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { laterSittingsText } from '@obelisk/contract/evaluation-data/later-sittings'
import { classNameIn, nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { taughtText } from '@obelisk/contract/teaching-plan/taught'
import { type ComputedReport, contentOf, figure, objectivesOf, percent, pointsOf } from './figures.ts'
import type { DocumentWords } from './words/words.ts'

/** What a section is given: its number in this document, and how to caption. */
export type SectionPlace = { section: number; words: DocumentWords }

/** What the classes of the report are called. */
export const classesOf = ({ classes, course, course_en }: ComputedReport['head'], language: Language) =>
  classes.map(({ name }) => classNameIn(language, name, { name: course, name_en: course_en }))

export const head = (text: string, more: Partial<PrintCell> = {}): PrintCell => ({
  text,
  head: true,
  ...more,
})
export const middle = (text: string, more: Partial<PrintCell> = {}): PrintCell => ({
  text,
  align: 'center',
  ...more,
})

const caption = ({ section, words }: SectionPlace, no: number, title: string): PrintBlock => ({
  type: 'caption',
  of: 'table',
  text: words.table(section, no, title),
})

export function basics(
  { head: facts, run, components }: ComputedReport,
  place: SectionPlace,
  language: Language,
): PrintBlock[] {
  const { words } = place
  const { basics: labels } = words
  const row = (...pairs: [string, string][]) =>
    pairs.flatMap(([label, value]) => [head(label), middle(value)])
  const parts = components.map(({ name, ratio }) => `${name} ${ratio}%`).join(' ＋ ')
  return [
    caption(place, 1, words.captions.basics),
    {
      type: 'table',
      headRows: 0,
      widths: [0.15, 0.19, 0.15, 0.18, 0.15, 0.18],
      rows: [
        row(
          [labels.name, (language === 'en' && facts.course_en) || facts.course],
          [labels.code, facts.code],
          [labels.nature, words.natures[facts.nature] ?? facts.nature],
        ),
        row(
          [labels.credits, String(facts.credits)],
          [labels.hours, String(facts.hours)],
          [labels.assess, words.assesses[facts.assess_type] ?? facts.assess_type],
        ),
        row(
          [labels.term, nameIn(language, { name: facts.term })],
          [labels.grade, language === 'en' ? facts.grade.replace(/^(\d{4})\s*级$/, '$1') : facts.grade],
          [labels.syllabus, facts.syllabus_version],
        ),
        row(
          [labels.teachers, facts.teachers],
          [labels.enrolled, String(facts.enrolled)],
          [labels.evaluated, `${run.students}${run.excluded > 0 ? words.excludedNote(run.excluded) : ''}`],
        ),
        [head(labels.parts), { text: parts, span: 5 }],
        [head(labels.textbook), { text: facts.textbook || '—', span: 5 }],
      ],
    },
  ]
}

export function support(report: ComputedReport, place: SectionPlace, language: Language): PrintBlock[] {
  const { words } = place
  const total = report.result.objectives.reduce((sum, { points }) => sum + points, 0)
  const rows = objectivesOf(report).flatMap((objective): PrintCell[][] => {
    const { no, indicators, computed } = objective
    const text = (language === 'en' && objective.text_en) || objective.text
    const lines = indicators.length > 0 ? indicators : [{ no: '—', description: '', strength: null }]
    return lines.map((indicator, at) => {
      const tail = [{ text: `${indicator.no}　${indicator.description}` }, middle(indicator.strength ?? '—')]
      if (at > 0) return tail
      const down = lines.length > 1 ? { rows: lines.length } : {}
      const share = middle(figure(total > 0 ? computed.points / total : null, 3), down)
      return [middle(String(no), down), { text, ...down }, share, ...tail]
    })
  })
  return [
    caption(place, 1, words.captions.support),
    {
      type: 'table',
      headRows: 1,
      widths: [0.08, 0.4, 0.11, 0.31, 0.1],
      rows: [
        [
          head(words.objective),
          head(words.statement),
          head(words.weight),
          head(words.indicator),
          head(words.strength),
        ],
        ...rows,
      ],
    },
  ]
}

export function assessment(report: ComputedReport, place: SectionPlace): PrintBlock[] {
  const { words } = place
  const objectives = objectivesOf(report)
  const cell = (points: number) => middle(points > 0 ? points.toFixed(1) : '—')
  const rows = report.components.map(({ id, name }) => {
    const own = objectives.map((objective) => pointsOf(report, id, objective.id))
    return [middle(name), ...own.map(cell), cell(own.reduce((sum, points) => sum + points, 0))]
  })
  const sums = objectives.map(({ computed }) => computed.points)
  const width = 0.8 / (objectives.length + 1)
  return [
    caption(place, 1, words.captions.assessment),
    {
      type: 'table',
      headRows: 1,
      widths: [0.2, ...Array.from({ length: objectives.length + 1 }, () => width)],
      rows: [
        [head(words.component), ...objectives.map(({ no }) => head(words.objectiveNo(no))), head(words.sum)],
        ...rows,
        [middle(words.sum), ...sums.map(cell), cell(sums.reduce((sum, points) => sum + points, 0))],
      ],
    },
  ]
}

export function results(report: ComputedReport, place: SectionPlace, language: Language): PrintBlock[] {
  const { words } = place
  const { digits, direct_weight } = report.parameters
  const verdicts = {
    attained: words.yes,
    near: words.yes,
    below: words.no,
    not_enough_evidence: words.unknown,
  }
  const rows = objectivesOf(report).map(({ id, no, indicators, computed }) => [
    middle(String(no)),
    middle(indicators.map((one) => one.no).join('\n')),
    { text: contentOf(report, id) },
    middle(computed.points.toFixed(1)),
    middle(figure(computed.direct, digits)),
    middle(figure(computed.indirect, digits)),
    middle(figure(computed.combined, digits), { bold: true }),
    middle(figure(lastValue(report, no), digits)),
    middle(verdicts[computed.verdict]),
    middle(`${computed.reached}\n（${percent(computed.reached_share)}）`),
  ])
  const two = { rows: 2 }
  return [
    caption(place, 1, words.captions.results(report.result.n, thresholdText(report))),
    {
      type: 'table',
      small: true,
      headRows: 2,
      tight: true,
      widths: [0.05, 0.08, 0.225, 0.08, 0.08, 0.09, 0.11, 0.07, 0.08, 0.135],
      rows: [
        [
          head(words.objective, two),
          head(words.indicatorNo, two),
          head(words.content, two),
          head(words.points, two),
          head(words.attainment, { span: 3 }),
          head(words.last, two),
          head(words.attained, two),
          head(words.reached, two),
        ],
        [head(words.direct), head(words.indirect), head(words.combined)],
        ...rows,
      ],
    },
    {
      type: 'note',
      text: words.resultsNotes[combinationOf(report)](
        direct_weight.toFixed(2),
        (1 - direct_weight).toFixed(2),
      ),
    },
    ...fromLast(report, words, language),
    ...leftOut(report, words),
    ...satAgain(report, words, language),
    ...remarked(report, words, language),
    ...taught(report, words, language),
  ]
}

/** Which result the values of the last cycle are of. */
function fromLast(report: ComputedReport, words: DocumentWords, language: Language): PrintBlock[] {
  const last = lastCycle(report)
  if (!last) return []
  const { course, course_en } = report.head
  const of = last.of
    ? classNameIn(language, last.of, { name: course, name_en: course_en })
    : nameIn(language, { name: last.grade })
  return [{ type: 'note', text: words.lastFrom(nameIn(language, { name: last.term }), of) }]
}

/** Who sat again, and which mark counts. */
function satAgain({ result }: ComputedReport, words: DocumentWords, language: Language): PrintBlock[] {
  const text = laterSittingsText(result, language)
  return text === '' ? [] : [{ type: 'note', text: words.satAgain(text) }]
}

/** What has to be known of how the result came about. */
function remarked({ remarks }: ComputedReport, words: DocumentWords, language: Language): PrintBlock[] {
  const texts = remarkTexts(remarks, language)
  return texts.length === 0 ? [] : [{ type: 'note', text: words.remarks(texts.join(words.semicolon)) }]
}

/** How the classes were taught against their plans, from the teaching logs. */
function taught(
  { head, taught: classes }: ComputedReport,
  words: DocumentWords,
  language: Language,
): PrintBlock[] {
  const text = taughtText(classes, { name: head.course, name_en: head.course_en }, language)
  return text === '' ? [] : [{ type: 'note', text: words.taught(text) }]
}

/** Who is not in the result, counted by reason: said beside every n. */
function leftOut({ result }: ComputedReport, words: DocumentWords): PrintBlock[] {
  if (result.left_out.length === 0) return []
  const counts = new Map<string, number>()
  for (const { reason } of result.left_out) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts]
    .map(([reason, count]) => `${words.left[reason] ?? reason} ${count}`)
    .join(words.comma)
  return [{ type: 'note', text: words.leftOut(result.left_out.length, reasons) }]
}
