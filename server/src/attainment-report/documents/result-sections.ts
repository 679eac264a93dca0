import { itemDoubts } from '@obelisk/contract/attainment-report/item-verdict'
import { trendOf } from '@obelisk/contract/attainment-report/one-source'
import { decimals } from '@obelisk/contract/decimals'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { ChartOrder } from '#drawing/chart-order.ts'
import type { DraftBlock } from '#drawing/draw-blocks.ts'
import { besideMarks } from './beside-marks.ts'
import { head, middle, type SectionPlace } from './fact-sections.ts'
import { type ComputedReport, figure, objectivesOf, percent } from './figures.ts'

const width = 590

const chart = (order: ChartOrder, caption: string): DraftBlock[] => [
  { type: 'chart', order },
  { type: 'caption', of: 'figure', text: caption },
]

export function bars(
  report: ComputedReport,
  { section, words }: SectionPlace,
  language: Language,
): DraftBlock[] {
  const rows = objectivesOf(report).map(({ no, computed }) => ({
    name: words.objectiveNo(no),
    direct: computed.direct,
    indirect: computed.indirect,
    combined: computed.combined,
    threshold: computed.threshold,
  }))
  if (rows.length === 0) return []
  return chart(
    { kind: 'objectives', rows, language, width, height: 250 },
    words.figure(section, 1, words.captions.bars),
  )
}

type Row = ReturnType<typeof objectivesOf>[number]

/** The students of one objective as marks against its threshold; on paper nobody is named. */
function scatter(
  { result }: ComputedReport,
  row: Row,
  at: number,
  place: SectionPlace,
  language: Language,
): DraftBlock[] {
  const { section, words } = place
  const index = result.objectives.findIndex(({ objective_id }) => objective_id === row.id)
  const values = (result.students.values[index] ?? []).filter((value) => value !== null)
  const objective = words.objectiveNo(row.no)
  const { threshold } = row.computed
  return chart(
    { kind: 'students', objective, values, threshold, language, width, height: 190 },
    words.figure(section, at, words.captions.scatter(row.no)),
  )
}

/** Fewer than ten students are no distribution. */
const isDistribution = ({ result }: ComputedReport) => result.n >= 10

/** The objective that most students fall short of, where a form has room for one. */
export function lowestStudents(
  report: ComputedReport,
  place: SectionPlace,
  language: Language,
): DraftBlock[] {
  const share = ({ computed }: Row) => computed.reached_share ?? 1
  const [lowest] = objectivesOf(report).sort((a, b) => share(a) - share(b))
  return lowest && isDistribution(report) ? scatter(report, lowest, 1, place, language) : []
}

/** The bands of every objective as a table, and every objective's students as a chart. */
export function distribution(report: ComputedReport, place: SectionPlace, language: Language): DraftBlock[] {
  const { section, words } = place
  const rows = objectivesOf(report)
  const bands = rows.map(({ no, computed }) => [
    middle(words.objectiveNo(no)),
    ...(computed.distribution?.bands ?? []).map(({ count }) => middle(String(count))),
    middle(percent(computed.reached_share)),
  ])
  const keys = rows.find(({ computed }) => computed.distribution)?.computed.distribution?.bands ?? []
  const table: PrintBlock[] =
    keys.length === 0
      ? []
      : [
          { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.bands) },
          {
            type: 'table',
            headRows: 1,
            widths: [0.2, ...keys.map(() => 0.6 / keys.length), 0.2],
            rows: [
              [
                head(words.objective),
                ...keys.map(({ key }) => head(words.bands[key] ?? key)),
                head(words.reached),
              ],
              ...bands,
            ],
          },
        ]
  if (!isDistribution(report)) return table
  return [...table, ...rows.flatMap((row, at) => scatter(report, row, at + 1, place, language))]
}

export function scores({ result }: ComputedReport, { section, words }: SectionPlace): PrintBlock[] {
  const { totals } = result
  if (!totals) return []
  const { scores: labels } = words
  const cells: [string, string][] = [
    [labels.n, String(totals.n)],
    [labels.mean, decimals(totals.mean, 2)],
    [labels.max, decimals(totals.max, 2)],
    [labels.min, decimals(totals.min, 2)],
    [labels.sd, figure(totals.sd_sample, 2)],
    [labels.pass, percent(totals.share_at_or_above)],
  ]
  const bands = totals.bands.map(({ key, count, share }): [string, string] => [
    words.bands[key] ?? key,
    `${count}\n${percent(share)}`,
  ])
  const columns = [...cells, ...bands].length
  return [
    { type: 'caption', of: 'table', text: words.table(section, 1, words.captions.scores) },
    {
      type: 'table',
      small: true,
      headRows: 1,
      widths: Array.from({ length: columns }, () => 1 / columns),
      rows: [
        [...cells, ...bands].map(([label]) => head(label)),
        [...cells, ...bands].map(([, value]) => middle(value)),
      ],
    },
  ]
}

/** The papers of the final examination; where there is none, every component with several items. */
function examsOf({ result, components }: ComputedReport) {
  const finals = result.papers.filter(({ component_id }) =>
    components.some(({ id, stage }) => id === component_id && stage === 'final'),
  )
  return finals.length > 0 ? finals : result.papers
}

/** What people call an item. */
function nameOf({ items }: ComputedReport, itemId: number): string {
  const item = items.find(({ id }) => id === itemId)
  return item?.no || item?.name || ''
}

export function itemAnalysis(report: ComputedReport, place: SectionPlace, language: Language): DraftBlock[] {
  const { section, words } = place
  return examsOf(report).flatMap((analysis, at): DraftBlock[] => {
    const component = report.components.find(({ id }) => id === analysis.component_id)?.name ?? ''
    const { itemHead: labels } = words
    const rows = analysis.items.map(({ item_id, full_score, mean, p, d, r_rest }) => {
      const item = report.items.find(({ id }) => id === item_id)
      const nos = (item?.objectives ?? []).flatMap(({ objective_id }) =>
        report.objectives.filter(({ id }) => id === objective_id).map(({ no }) => String(no)),
      )
      return [
        nameOf(report, item_id),
        nos.join(words.comma),
        String(full_score),
        decimals(mean, 2),
        decimals(p, 2),
        figure(d, 2),
        figure(r_rest, 2),
      ].map((text) => middle(text))
    })
    const items = analysis.items.map((item) => ({
      name: nameOf(report, item.item_id),
      p: item.p,
      d: item.d,
      isDoubtful: itemDoubts(item).length > 0,
    }))
    const itemChart = () =>
      chart(
        {
          kind: 'items',
          items,
          weakBelow: report.parameters.weak_discrimination,
          language,
          width,
          height: 230,
        },
        words.figure(section, at + 1, `${component} · ${words.captions.items}`),
      )
    const note = words.paperNote(
      analysis.group_size,
      figure(analysis.alpha, 3),
      decimals(analysis.difficulty, 2),
      analysis.n,
    )
    return [
      {
        type: 'caption',
        of: 'table',
        text: words.table(section, at + 1, `${component} · ${words.captions.items}`),
      },
      {
        type: 'table',
        headRows: 1,
        widths: [0.2, 0.13, 0.13, 0.13, 0.13, 0.13, 0.15],
        rows: [
          [labels.item, labels.objective, labels.full, labels.mean, labels.p, labels.d, labels.r].map(
            (text) => head(text),
          ),
          ...rows,
        ],
      },
      { type: 'note', text: analysis.too_few ? words.tooFew(analysis.n) : note },
      ...(analysis.too_few ? [] : itemChart()),
      ...besideMarks(analysis, place, (id) => nameOf(report, id)),
    ]
  })
}

export function history(
  report: ComputedReport,
  { section, words }: SectionPlace,
  language: Language,
): DraftBlock[] {
  if (report.past.length === 0) return []
  const { cycles, lines, threshold } = trendOf(report)
  return chart(
    {
      kind: 'cycles',
      cycles: cycles.map(({ term }) => nameIn(language, { name: term })),
      lines: lines.map(({ no, values }) => ({ name: words.objectiveNo(no), values })),
      threshold,
      language,
      width,
      height: 230,
    },
    words.figure(section, 1, words.captions.trend),
  )
}
