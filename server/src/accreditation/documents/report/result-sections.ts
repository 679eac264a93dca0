import { missingSurveysText } from '@obelisk/contract/accreditation/missing-surveys'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { decimals, differenceAsShown, expectedText } from '@obelisk/contract/decimals'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { ChartOrder } from '#drawing/chart-order.ts'
import { drawChart } from '#drawing/draw-chart.ts'
import {
  courseName,
  figure,
  head,
  middle,
  orderedIndicators,
  type ReportFacts,
  requirementName,
} from './facts.ts'

const captionOf = (text: string): PrintBlock => ({ type: 'caption', of: 'table', text })

const ordered = ({ grade }: ReportFacts) => grade.requirements.toSorted((a, b) => a.no - b.no)

function requirementRow(facts: ReportFacts, row: ReportFacts['grade']['requirements'][number]): PrintCell[] {
  const { words, grade } = facts
  const difference =
    row.combined === null ? null : differenceAsShown(row.combined, row.threshold, grade.digits)
  const share =
    row.students_share === null ? '—' : `${row.students_reached} (${decimals(row.students_share * 100, 1)}%)`
  return [
    { text: requirementName(facts, row) },
    middle(figure(facts, row.direct)),
    middle(figure(facts, row.survey)),
    middle(figure(facts, row.combined), { bold: true }),
    middle(expectedText(row.threshold)),
    middle(figure(facts, difference)),
    middle(words.verdicts[row.verdict], { tone: row.verdict }),
    middle(share),
  ]
}

/** The chart of all requirements; undefined where there are too few for a ring. */
export function radarOrder(facts: ReportFacts): ChartOrder | undefined {
  const { grade, language } = facts
  const points = ordered(facts).map((row) => ({
    name: requirementName(facts, row),
    value: row.combined,
    coverage: row.combined === null ? 0 : 1,
  }))
  if (points.length < 3) return undefined
  return {
    kind: 'requirements',
    points,
    threshold: grade.threshold,
    margin: grade.near_margin,
    language,
    width: 590,
    height: 400,
  }
}

async function radar(facts: ReportFacts, section: number): Promise<PrintBlock[]> {
  const { words } = facts
  const order = radarOrder(facts)
  if (!order) return []
  const { png, width, height, finding } = await drawChart(order)
  return [
    { type: 'text', text: `${finding}${words.stop}` },
    { type: 'picture', png: png.toString('base64'), width, height, finding },
    { type: 'caption', of: 'figure', text: words.figure(section, 1, words.captions.radar) },
  ]
}

/** Requirements as rows, their indicators as columns, each cell shaded by its verdict. */
export function heatTable(facts: ReportFacts, section: number): PrintBlock[] {
  const { words } = facts
  const rows = ordered(facts).map((row) => ({
    row,
    own: orderedIndicators(facts).filter(({ requirement_id }) => requirement_id === row.id),
  }))
  const most = Math.max(1, ...rows.map(({ own }) => own.length))
  const name = 0.28
  const cells = rows.map(({ row, own }) => [
    { text: requirementName(facts, row) },
    ...Array.from({ length: most }, (_, at) => {
      const one = own[at]
      return one ? middle(`${one.no}  ${figure(facts, one.value)}`, { tone: one.verdict }) : middle('')
    }),
  ])
  return [
    captionOf(words.table(section, 2, words.captions.heat)),
    {
      type: 'table',
      headRows: 1,
      small: true,
      widths: [name, ...Array.from({ length: most }, () => (1 - name) / most)],
      rows: [[head(words.requirement), head(words.indicator, { span: most })], ...cells],
    },
  ]
}

/** Direct, survey and combined value of every requirement with its verdict. */
export function requirementsTable(facts: ReportFacts): Extract<PrintBlock, { type: 'table' }> {
  const { words } = facts
  const { requirement, direct, survey, combined, threshold, difference, verdict, reached } = words
  const heads = [requirement, direct, survey, combined, threshold, difference, verdict, reached]
  return {
    type: 'table',
    headRows: 1,
    small: true,
    tight: true,
    widths: [0.245, 0.1, 0.1, 0.1, 0.09, 0.09, 0.135, 0.14],
    rows: [heads.map((text) => head(text)), ...ordered(facts).map((row) => requirementRow(facts, row))],
  }
}

/** The table of all requirements, the radar, and the shaded table of indicators. */
export async function requirementsSection(facts: ReportFacts, section: number): Promise<PrintBlock[]> {
  return [
    captionOf(facts.words.table(section, 1, facts.words.captions.requirements)),
    requirementsTable(facts),
    ...missingSurveysText(facts.grade.requirements, facts.language).map((text) => ({
      type: 'note' as const,
      text,
    })),
    ...remarkTexts(facts.grade.remarks, facts.language).map((text) => ({
      type: 'note' as const,
      text: `${text}${facts.words.stop}`,
    })),
    ...(await radar(facts, section)),
    ...heatTable(facts, section),
  ]
}

type IndicatorCourse = ReportFacts['grade']['indicators'][number]['courses'][number]

function courseCells(facts: ReportFacts, course: IndicatorCourse | undefined): PrintCell[] {
  if (!course) return [{ text: '—' }, middle('—'), middle('—'), middle('—')]
  return [
    { text: courseName(facts, course.course_id) },
    middle(decimals(course.weight, 2)),
    middle(figure(facts, course.value)),
    middle(figure(facts, course.product)),
  ]
}

/** Every indicator with the courses that carry it: weight, value, product, and what they give together. */
export function indicatorsSection(facts: ReportFacts, section: number): PrintBlock[] {
  const { words } = facts
  const rows = orderedIndicators(facts).flatMap(({ no, value, verdict, courses }) => {
    const [first, ...others] = courses
    const down = { rows: Math.max(1, courses.length) }
    return [
      [
        middle(no, down),
        ...courseCells(facts, first),
        middle(figure(facts, value), { ...down, bold: true }),
        middle(words.verdicts[verdict], { ...down, tone: verdict }),
      ],
      ...others.map((course) => courseCells(facts, course)),
    ]
  })
  const { indicator, course, weight, value, product, result, verdict } = words
  const heads = [indicator, course, weight, value, product, result, verdict]
  return [
    captionOf(words.table(section, 1, words.captions.indicators)),
    {
      type: 'table',
      headRows: 1,
      widths: [0.09, 0.32, 0.09, 0.1, 0.13, 0.1, 0.17],
      rows: [heads.map((text) => head(text)), ...rows],
    },
  ]
}
