import * as imports from '@obelisk/contract/evaluation-data/imports'
import { expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { uploaded } from '../../import/import.fixture.ts'
import { indian } from './found/course.fixture.ts'
import { habits } from './found/habits.fixture.ts'
import { hiddenFiles } from './found/hidden.fixture.ts'
import type { Outcome } from './play.fixture.ts'
import { classFor, importByCalls } from './through-the-page.fixture.ts'

/** What nobody but the person can tell: it is asked. */
const asked = [
  'a formula column saved by a program that computes nothing, some of it',
  'names only, one sheet each, the heads say the same exam',
  'numbers, three sheets of the same exam with other marks',
  'a share of the final mark in the head, no full mark',
]

test('issue 28 C11: each habit in several spellings is right within three presses, what nobody can tell is asked', async () => {
  const outcomes: (readonly [string, Outcome])[] = []
  for (const [name, one] of Object.entries(habits)) outcomes.push([name, await importByCalls(one)])
  const said = outcomes.map(([name, { how, presses, why }]) => `${how} ${presses} ${name} ${why}`).join('\n')
  const other = outcomes.filter(([name, { how }]) => how !== (asked.includes(name) ? 'told' : 'right'))
  expect(other, said).toEqual([])
}, 240_000)

test.each(Object.entries(hiddenFiles))(
  'issue 28 C11: what is hidden in %s is said, hidden columns and sheets are left out',
  async (name, bytes) => {
    const made = await classFor(indian)
    const as = made.teacher
    const file_id = await uploaded(await bytes(), name, as)
    const { data: view } = await call(imports.readImport, { teaching_class_id: made.id, file_id }, { as })
    const told = view.problems.filter(({ code }) => code.startsWith('hidden'))
    const hiddenRow = name === 'marks.xlsx' ? [] : ['hidden_rows 4']
    expect(told.map(({ code, row, values }) => `${code} ${row ?? values['head']}`).sort()).toEqual(
      ['hidden_column Q2', ...hiddenRow].sort(),
    )
    expect(view.sheets.filter(({ used }) => used).map((sheet) => sheet.name)).toEqual(['SEE'])
    expect(view.sheets.find((sheet) => sheet.name === 'Old')?.hidden ?? true).toBe(true)
    expect([view.counts.cells, view.counts.new_items]).toEqual([80, 2])
  },
)
