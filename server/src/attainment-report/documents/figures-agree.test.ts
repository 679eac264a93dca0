import { combinationOf } from '@obelisk/contract/attainment-report/one-source'
import { beforeAll, expect, test } from 'vitest'
import { finishedDatabase } from '../../../test/database.ts'
import {
  itemsOf,
  type Read,
  reportsRead,
  resultsOf,
  tableOf,
  textsOf,
  toldOf,
} from './told-figures.fixture.ts'
import { bodyOf } from './word-report.ts'

let all: Read[] = []

beforeAll(async () => {
  await finishedDatabase()
  all = await reportsRead()
}, 240_000)

test('there is something to check: reports with a last cycle, with answered measures, in every place', () => {
  const count = (which: (read: Read) => boolean) => all.filter(which).length
  expect(all.length).toBeGreaterThan(60)
  expect(count(({ report }) => report.past.length > 0)).toBeGreaterThan(10)
  expect(count(({ report }) => report.last_measures.length > 0)).toBeGreaterThan(2)
  const places = new Set(all.flatMap((read) => toldOf(read).map(({ where }) => where)))
  expect([...places].toSorted()).toEqual([
    'bars',
    'basic facts',
    'caption of results',
    'conclusion',
    'figures of texts',
    'ledger',
    'measures of the last cycle',
    'numbers',
    'problem of a measure',
    'result',
    'results subtracted',
    'run',
    'start of a measure',
    'survey',
    'table of results',
    'trend',
  ])
})

/** What is told of one thing in different words, with the places. */
function disagreementsOf(read: Read): string[] {
  const things = new Map<string, Set<string>>()
  const places = new Map<string, string[]>()
  for (const { thing, where, text } of toldOf(read)) {
    things.set(thing, (things.get(thing) ?? new Set()).add(text))
    places.set(thing, [...(places.get(thing) ?? []), `${where} ${text}`])
  }
  return [...things]
    .filter(([, texts]) => texts.size > 1)
    .map(([thing]) => `${read.name}: ${thing}: ${places.get(thing)?.join(', ')}`)
}

test('C4: every figure about one thing agrees: page, tables, charts, texts, measures and the differences of what is shown', () => {
  expect(all.flatMap(disagreementsOf)).toEqual([])
})

test('C4, 28 D5: the effect of a measure follows from the value and the target beside it', () => {
  const rows = all.flatMap(({ blocks }) => tableOf(blocks, '上一轮持续改进'))
  const wrong = rows.filter(([, , , target = '', now, effect = '']) => {
    const isReached = Number(now) >= Number(target.replace('≥ ', ''))
    return isReached ? effect.startsWith('未见效') : effect.startsWith('见效')
  })
  expect([rows.length > 3, wrong]).toEqual([true, []])
  // two classes: the standard error of their difference is above .02
  const close = rows.filter(([, , before, , now]) => Math.abs(Number(now) - Number(before)) < 0.02)
  expect(close.length).toBeGreaterThan(0)
  expect(close.filter(([, , , , , effect]) => !effect?.startsWith('与上轮无法区分'))).toEqual([])
})

/** The formulas and notes that say how direct and indirect values are put together. */
function saysOf(report: Read['report']) {
  const blocks = bodyOf(report, 'zh-cn')
  const formulas = blocks.flatMap((block) => (block.type === 'formula' ? [block.text] : []))
  return [
    combinationOf(report),
    formulas.some((text) => text.includes('I_i')),
    textsOf(blocks).some((text) => /综合 = [\d.]+ × 直接/.test(text)),
  ]
}

/** The report as it would be had no survey counted for these objectives. */
const withoutSurvey = (report: Read['report'], count: number): Read['report'] => ({
  ...report,
  result: {
    ...report.result,
    objectives: report.result.objectives.map((one, at) =>
      at < count ? { ...one, indirect: null, evidence: 'direct_only' as const, combined: one.direct } : one,
    ),
  },
})

test('C4: a formula with an indirect part stands only where some objective has one', () => {
  for (const { report } of all) {
    expect(saysOf(report)).toEqual(['combined', true, true])
    expect(saysOf(withoutSurvey(report, 1))).toEqual(['mixed', true, true])
    expect(saysOf(withoutSurvey(report, 20))).toEqual(['direct', false, false])
  }
})

test('C4: an item is called doubtful only outside of the bands of the analysis', () => {
  const items = all.flatMap(itemsOf)
  const wrong = items.filter(({ p, d, isDoubtful }) => isDoubtful && p >= 0.38 && (d === null || d >= 0.2))
  expect([items.length > 50, wrong]).toEqual([true, []])
  expect(all.flatMap(({ blocks }) => resultsOf(blocks)).length).toBeGreaterThan(150)
})
