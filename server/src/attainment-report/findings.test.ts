import { improvementStates } from '@obelisk/contract/improvement'
import { expect, test } from 'vitest'
import { reportFindings } from './findings.ts'

test('the last cycle’s measures ask for an answer, but not those that were verified or closed in the ledger', () => {
  const measure = {
    objective_no: 1,
    kind: 'method',
    problem: '低于期望值',
    evidence: '',
    cause: '',
    measure: '增加课堂练习',
    applies_to: 'syllabus',
    owner_id: null,
    owner: '',
    due_date: null,
    value_before: 0.6,
    target_value: 0.7,
    value_after: null,
    effect: '',
  }
  const last_measures = improvementStates.flatMap((state, at) => [
    { ...measure, id: at + 1, state, implemented: '' },
    { ...measure, id: at + 11, state, implemented: '已增加' },
  ])
  const asked = reportFindings({
    run: null,
    result: null,
    measures: [],
    last_measures,
    sections: [],
    rules: { report_required: [], indirect_gap_max: 0.08 },
  } as never).filter(({ code }) => code === 'R03.not_answered')
  expect(asked.map(({ place }) => improvementStates[Number(place.measure_id) - 1])).toEqual([
    'open',
    'in_progress',
    'submitted',
    'returned',
  ])
})

test('the texts that the school requires, own sections among them, are written before a report is submitted', () => {
  const section = (key: string, enabled: boolean, content = '') => ({ key, enabled, content })
  const sections = [
    section('ways', true),
    section('analysis', true),
    section('paper', false),
    section('history', true, '与上一轮相比，各目标达成值均有提高。'),
    section('own-1', true),
  ]
  const emptyOf = (report_required: readonly string[]) =>
    reportFindings({
      run: null,
      result: null,
      measures: [],
      last_measures: [],
      sections,
      rules: { report_required, indirect_gap_max: 0 },
    } as never)
      .filter(({ code }) => code === 'R04.text_missing')
      .map(({ place }) => place.section)
  expect(emptyOf(['paper', 'analysis'])).toEqual(['analysis'])
  expect(emptyOf(['ways', 'history', 'paper', 'own'])).toEqual(['ways', 'own-1'])
  expect(emptyOf([])).toEqual([])
})
