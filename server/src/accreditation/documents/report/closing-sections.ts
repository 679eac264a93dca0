import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock } from '@obelisk/contract/print-document'
import { courseName, figure, head, middle, type ReportFacts, requirementName } from './facts.ts'
import { conclusionText } from './named.ts'

type Requirement = ReportFacts['grade']['requirements'][number]

/** The weakest indicator of a requirement and the weakest course in it that has a value. */
function chainOf({ grade }: ReportFacts, { weakest_indicator_id }: Requirement) {
  const indicator = grade.indicators.find(({ id }) => id === weakest_indicator_id)
  const [course] = (indicator?.courses ?? [])
    .filter(({ counts, value }) => counts && value !== null)
    .toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  return indicator && course ? { indicator, course } : undefined
}

/** For every requirement, weakest first, down to the course and the report that its value rests on. */
export function chainsSection(facts: ReportFacts, section: number): PrintBlock[] {
  const { words, grade } = facts
  const rows = grade.requirements
    .filter(({ combined }) => combined !== null)
    .toSorted((a, b) => (a.combined ?? 0) - a.threshold - ((b.combined ?? 0) - b.threshold))
    .flatMap((row) => {
      const chain = chainOf(facts, row)
      if (!chain) return []
      const { report_id, run_id } = grade.courses.find(({ id }) => id === chain.course.course_id) ?? {}
      return [
        [
          { text: `${requirementName(facts, row)}\n${figure(facts, row.combined)}` },
          middle(`${chain.indicator.no}\n${figure(facts, chain.indicator.value)}`, {
            tone: chain.indicator.verdict,
          }),
          { text: courseName(facts, chain.course.course_id) },
          middle(figure(facts, chain.course.value)),
          { text: report_id && run_id ? words.evidence(report_id, run_id) : words.noEvidence },
        ],
      ]
    })
  if (rows.length === 0) return [{ type: 'text', text: words.noChains }]
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.chains) },
    {
      type: 'table',
      headRows: 1,
      widths: [0.25, 0.15, 0.24, 0.11, 0.25],
      rows: [words.chainHead.map((text) => head(text)), ...rows],
    },
  ]
}

/** What was agreed in the reports of the courses that count. */
export function measuresSection(facts: ReportFacts, section: number): PrintBlock[] {
  const { words, measures, language } = facts
  if (measures.length === 0) return [{ type: 'text', text: words.noMeasures }]
  const rows = measures.map((one) => [
    { text: nameIn(language, { name: one.course_name, name_en: one.course_name_en }) },
    { text: one.problem },
    { text: one.measure },
    middle([one.owner ? nameIn(language, one.owner) : '', one.due_date ?? ''].filter(Boolean).join('\n')),
    middle(words.states[one.state]),
  ])
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.measures) },
    {
      type: 'table',
      headRows: 1,
      small: true,
      widths: [0.18, 0.27, 0.29, 0.16, 0.1],
      rows: [words.measureHead.map((text) => head(text)), ...rows],
    },
  ]
}

/** The conclusion as the verdicts give it, and the places to sign. */
export function conclusionSection(facts: ReportFacts): PrintBlock[] {
  const { words } = facts
  return [
    {
      type: 'signatures',
      conclusion: { label: words.conclusion, text: conclusionText(facts) },
      words: { sign: words.sign, blankDate: words.blankDate },
      rows: words.roles.map((role) => ({ role, opinion: '', name: '', date: '' })),
    },
  ]
}

/** The digest that `npm run receipt` compares, and how to compare it. */
export const evidenceSection = ({ words, calculation }: ReportFacts): PrintBlock[] => [
  { type: 'note', text: words.digest(calculation.digest) },
  { type: 'text', text: words.check(calculation.engine_version) },
]
