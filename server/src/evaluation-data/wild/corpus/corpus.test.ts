import { expect, test } from 'vitest'
import { gradebooks } from './abroad/gradebooks.fixture.ts'
import { otherFiles } from './abroad/other-files.fixture.ts'
import { columns } from './chinese/columns.fixture.ts'
import { registers } from './chinese/registers.fixture.ts'
import { platforms } from './found/exports.fixture.ts'
import { sheets } from './found/sheets.fixture.ts'
import { heads } from './found/tables.fixture.ts'
import { internals } from './indian/internals.fixture.ts'
import { labs } from './indian/labs.fixture.ts'
import { papers } from './indian/papers.fixture.ts'
import { odd } from './odd.fixture.ts'
import { type Outcome, play } from './play.fixture.ts'

const corpus = {
  ...papers,
  ...internals,
  ...labs,
  ...registers,
  ...columns,
  ...gradebooks,
  ...otherFiles,
  ...odd,
}

const found = { ...platforms, ...heads, ...sheets }

const table = (outcomes: readonly (readonly [string, Outcome])[]) =>
  outcomes.map(([name, { how, presses, why }]) => `${how.padEnd(8)} ${presses}  ${name}  ${why}`).join('\n')

test('of more than sixty kinds of workbooks fifty of sixty are right within three presses, none wrong without a word, none crashed', async () => {
  const outcomes: (readonly [string, Outcome])[] = []
  for (const [name, one] of Object.entries(corpus)) outcomes.push([name, await play(one)])
  const of = (how: Outcome['how']) => outcomes.filter(([, outcome]) => outcome.how === how)
  const right = of('right').filter(([, { presses }]) => presses <= 3)
  const said = table(outcomes.filter(([, { how }]) => how !== 'right'))
  expect(outcomes.length).toBeGreaterThanOrEqual(60)
  expect([...of('wrong'), ...of('crashed')].length, said).toBe(0)
  expect(right.length / outcomes.length, said).toBeGreaterThanOrEqual(50 / 60)
})

test('28 C11: of the kinds found since three quarters are right within three presses, none is wrong without a word', async () => {
  const outcomes: (readonly [string, Outcome])[] = []
  for (const [name, one] of Object.entries(found)) outcomes.push([name, await play(one)])
  const of = (how: Outcome['how']) => outcomes.filter(([, outcome]) => outcome.how === how)
  const right = of('right').filter(([, { presses }]) => presses <= 3)
  const said = table(outcomes)
  expect([...of('wrong'), ...of('crashed')].length, said).toBe(0)
  expect(right.length / outcomes.length, said).toBeGreaterThanOrEqual(25 / 34)
})
