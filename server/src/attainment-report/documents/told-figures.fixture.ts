import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import { decimals } from '@obelisk/contract/decimals'
import type { DraftBlock } from '#drawing/draw-blocks.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { readReport } from '../reading/read-report.ts'
import { subjectOf } from '../subject.ts'
import type { ComputedReport } from './figures.ts'
import { bodyOf } from './word-report.ts'

/** A report: what the page is given, and its Word document with the charts still to be drawn. */
export type Read = { name: string; report: ComputedReport; blocks: DraftBlock[] }

/** Something that a report tells in a place: all places must tell the same of one thing. */
export type Told = { thing: string; where: string; text: string }

/** Every report that has a result. */
export async function reportsRead(): Promise<Read[]> {
  const { db } = await testDatabase()
  const reports = await db.selectFrom('report').select('id').orderBy('id').execute()
  return inRoom('attainment-report', 'teaching-dean', async (ctx) => {
    const calendar = calendarOf('zh-cn', await siteOf(ctx))
    const read: Read[] = []
    for (const { id } of reports) {
      const report = await readReport(ctx, await subjectOf(ctx.read, { report_id: id }))
      const { result, run, head } = report
      if (!result || !run) continue
      const computed = { ...report, result, run, calendar }
      const name = `${head.course} ${head.term} ${head.classes.map((one) => one.name).join()}`
      read.push({ name, report: computed, blocks: bodyOf(computed, 'zh-cn') })
    }
    return read
  })
}

/** The rows under the head of the table whose caption says this. */
export function tableOf(blocks: readonly DraftBlock[], caption: string): string[][] {
  const at = blocks.findIndex((block) => block.type === 'caption' && block.text.includes(caption))
  const table = at < 0 ? undefined : blocks[at + 1]
  if (table?.type !== 'table') return []
  return table.rows.slice(table.headRows).map((row) => row.map(({ text }) => text))
}

export const textsOf = (blocks: readonly DraftBlock[]) =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : []))

const chartsOf = (blocks: readonly DraftBlock[]) =>
  blocks.flatMap((block) => (block.type === 'chart' ? [block.order] : []))

const noIn = (text: string) => Number(/目标 (\d+)/.exec(text)?.[1])
const three = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : decimals(value, 3)
const minus = (a: string | undefined, b: string | undefined) =>
  a === '—' || b === '—' ? '—' : decimals(Number((Number(a) - Number(b)).toFixed(6)) || 0, 3)

/** What the table of results prints of each objective. */
export const resultsOf = (blocks: readonly DraftBlock[]) =>
  tableOf(blocks, '课程目标达成评价结果').map(([no, , , , direct, indirect, combined, last, verdict]) => ({
    no: Number(no),
    direct: direct ?? '',
    indirect: indirect ?? '',
    combined: combined ?? '',
    last: last ?? '',
    verdict: verdict ?? '',
  }))

const inResults = ({ blocks }: Read): Told[] =>
  resultsOf(blocks).flatMap(({ no, ...told }) => [
    ...(['direct', 'indirect', 'combined', 'last', 'verdict'] as const).map((key) => ({
      thing: `${key} ${no}`,
      where: 'table of results',
      text: told[key],
    })),
    { thing: `change ${no}`, where: 'results subtracted', text: minus(told.combined, told.last) },
    { thing: `apart ${no}`, where: 'results subtracted', text: minus(told.indirect, told.direct) },
  ])

const inTexts = ({ report }: Read): Told[] =>
  [...figuresOf(report)].flatMap(([key, text]) => {
    const [, no, what] = /^o(\d+)\.(direct|combined|change)$/.exec(key) ?? []
    const plain = decimals(Number(text.replace('−', '-').replace('+', '')) || 0, 3)
    return what ? [{ thing: `${what} ${no}`, where: 'figures of texts', text: plain }] : []
  })

const inLastMeasures = ({ blocks }: Read): Told[] =>
  tableOf(blocks, '上一轮持续改进').flatMap(([what = '', , before = '', , now = '']) => [
    { thing: `last ${noIn(what)}`, where: 'measures of the last cycle', text: before },
    { thing: `combined ${noIn(what)}`, where: 'measures of the last cycle', text: now },
  ])

/** What the ledger of measures says in words of this very class. */
const inLedger = ({ report }: Read): Told[] => {
  const [only, ...others] = report.head.classes
  if (!only || others.length > 0) return []
  return report.last_measures.flatMap(({ effect, objective_no }) => {
    const told = new RegExp(`${only.name}的达成值由 \\S+ 变为 ([\\d.]+)`).exec(effect)?.[1]
    return told ? [{ thing: `combined ${objective_no}`, where: 'ledger', text: told }] : []
  })
}

const inMeasures = ({ report }: Read): Told[] =>
  report.measures.flatMap(({ problem, objective_no, value_before }) => {
    const said = /综合达成值 ([\d.]+)/.exec(problem)?.[1]
    const thing = `combined ${objective_no}`
    return [
      { thing, where: 'start of a measure', text: three(value_before) },
      ...(said ? [{ thing, where: 'problem of a measure', text: said }] : []),
    ]
  })

const inSurvey = ({ blocks }: Read): Told[] =>
  tableOf(blocks, '间接评价与直接评价的比较').flatMap(
    ([name = '', indirect = '', direct = '', apart = '']) => [
      { thing: `indirect ${noIn(name)}`, where: 'survey', text: indirect },
      { thing: `direct ${noIn(name)}`, where: 'survey', text: direct },
      { thing: `apart ${noIn(name)}`, where: 'survey', text: apart.replace('-0.000', '0.000') },
    ],
  )

const inCharts = ({ blocks }: Read): Told[] =>
  chartsOf(blocks).flatMap((order): Told[] => {
    if (order.kind === 'objectives')
      return order.rows.map(({ name, combined }) => ({
        thing: `combined ${noIn(name)}`,
        where: 'bars',
        text: three(combined),
      }))
    if (order.kind !== 'cycles') return []
    return order.lines.flatMap(({ name, values }) => [
      { thing: `combined ${noIn(name)}`, where: 'trend', text: three(values.at(-1)) },
      { thing: `last ${noIn(name)}`, where: 'trend', text: three(values.at(-2)) },
    ])
  })

/** The verdicts by the numbers of the result, and by the conclusion that is ticked. */
const inVerdicts = ({ report, blocks }: Read): Told[] => {
  const ticked = blocks.flatMap((block) =>
    block.type === 'signatures' ? [/☑ [^☐☑]*/.exec(block.conclusion?.text ?? '')?.[0] ?? ''] : [],
  )[0]
  return report.objectives.flatMap(({ no, id }) => {
    const own = report.result.objectives.find(({ objective_id }) => objective_id === id)
    const reached = (own?.combined ?? 0) >= (own?.threshold ?? 0) - 1e-9
    const isNamed = ticked?.includes('未达成') && (!ticked.includes('部分') || ticked.includes(`目标 ${no}`))
    return [
      { thing: `verdict ${no}`, where: 'numbers', text: reached ? '是' : '否' },
      { thing: `verdict ${no}`, where: 'conclusion', text: isNamed ? '否' : '是' },
    ]
  })
}

const inCounts = ({ report, blocks }: Read): Told[] => {
  const caption = textsOf(blocks).find((text) => text.includes('课程目标达成评价结果')) ?? ''
  const basics = tableOf(blocks, '课程基本信息').flat()
  const evaluated = Number.parseInt(basics[basics.indexOf('参评人数') + 1] ?? '', 10)
  return [
    { thing: 'n', where: 'result', text: String(report.result.n) },
    { thing: 'n', where: 'run', text: String(report.run.students) },
    { thing: 'n', where: 'basic facts', text: String(evaluated) },
    { thing: 'n', where: 'caption of results', text: /n = (\d+)/.exec(caption)?.[1] ?? '' },
  ]
}

/** Everything that is told of a report in more than one place. */
export const toldOf = (read: Read): Told[] =>
  [
    inResults,
    inTexts,
    inLastMeasures,
    inLedger,
    inMeasures,
    inSurvey,
    inCharts,
    inVerdicts,
    inCounts,
  ].flatMap((place) => place(read))

/** The items that the charts and pages call doubtful, and all of them. */
export const itemsOf = ({ blocks }: Read) =>
  chartsOf(blocks).flatMap((order) => (order.kind === 'items' ? order.items : []))
