import { expect, test } from 'vitest'
import { countsOf } from './difference-of.ts'
import { compareFields, compareRows } from './difference-rows.ts'

const row = (name: string, text: string) => ({ name, fields: { text }, whole: text })

test('rows are known by their names: what came, what went, what reads otherwise', () => {
  const rows = compareRows(
    'objectives',
    [row('CO1', '甲'), row('CO2', '乙')],
    [row('CO1', '丙'), row('CO3', '丁')],
  )
  expect(rows.map(({ kind, name, before, after }) => [kind, name, before, after])).toEqual([
    ['changed', 'CO1', '甲', '丙'],
    ['added', 'CO3', '', '丁'],
    ['removed', 'CO2', '乙', ''],
  ])
  expect(countsOf(rows)).toEqual({ added: 1, changed: 1, removed: 1 })
})

test('a field that was not there before counts as changed, an equal one not at all', () => {
  expect(compareFields('texts', '', { a: '1' }, { a: '1', b: '2' }).map(({ field }) => field)).toEqual(['b'])
})
