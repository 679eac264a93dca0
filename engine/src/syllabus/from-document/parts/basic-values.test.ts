import { expect, test } from 'vitest'
import type { BasicFact } from '../syllabus-reading.ts'
import { valuesSaid } from './basic-values.ts'

const place = { block: 0 }
const said = (fact: BasicFact, text: string) =>
  Object.entries(valuesSaid(fact, text, place)).map(([name, one]) => [
    name,
    one.value,
    one.others ?? one.isSure,
  ])

test('credits by kind are added up as a proposal, loads are left open', () => {
  expect(said('credits', '3.0 学分')).toEqual([['credits', '3', true]])
  expect(said('credits', '讲授2 实践2')).toEqual([['credits', '4', false]])
  expect(said('credits', '3-0-1')).toEqual([['credits', '3', ['4']]])
  expect(said('credits', '（待培养方案确定）')).toEqual([])
})

test('hours say their whole and their kinds; loads a week say no whole', () => {
  expect(said('hours', '48（理论32+实验16）')).toEqual([
    ['hours_theory', '32', true],
    ['hours_lab', '16', true],
    ['hours', '48', true],
  ])
  expect(said('hours', '3-0-1')).toEqual([['hours', '3-0-1', true]])
  expect(said('hours', '2 0 2')).toEqual([['hours', '2-0-2', true]])
  expect(said('hours', '3-1-0-4')).toEqual([
    ['hours', '3-1-0', true],
    ['credits', '4', true],
  ])
  expect(said('hours', '2 周')).toEqual([['hours', '2周', true]])
})

test('hours and credits in Chinese numerals', () => {
  expect(said('hours', '四十八学时')).toEqual([['hours', '48', true]])
  expect(said('hours', '一百一十二')).toEqual([['hours', '112', true]])
  expect(said('hours', '六十四学时（理论四十八学时，实验十六学时）')).toEqual([
    ['hours_theory', '48', true],
    ['hours_lab', '16', true],
    ['hours', '64', true],
  ])
  expect(said('credits', '三学分')).toEqual([['credits', '3', true]])
  expect(said('hours_lab', '一百零八')).toEqual([['hours_lab', '108', true]])
})

test('of the boxes of a form the ticked one counts', () => {
  expect(said('nature', '□必修 ☑选修')).toEqual([['nature', '选修', true]])
  expect(said('nature', '□必修 □选修')).toEqual([])
  expect(said('nature', '☑必修 ☑选修')).toEqual([])
})
