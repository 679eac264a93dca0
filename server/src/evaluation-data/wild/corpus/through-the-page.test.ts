import { expect, test } from 'vitest'
import { platforms } from './found/exports.fixture.ts'
import { sheets } from './found/sheets.fixture.ts'
import { heads } from './found/tables.fixture.ts'
import type { Outcome } from './play.fixture.ts'
import { importByCalls } from './through-the-page.fixture.ts'

const found = { ...platforms, ...heads, ...sheets }

test('28 C11: uploaded, read, pointed at and stored by calls: 25 of 34 kinds right within three presses, none wrong without a word', async () => {
  const outcomes: (readonly [string, Outcome])[] = []
  for (const [name, one] of Object.entries(found)) outcomes.push([name, await importByCalls(one)])
  const said = outcomes.map(([name, { how, presses, why }]) => `${how} ${presses} ${name} ${why}`).join('\n')
  const right = outcomes.filter(([, { how, presses }]) => how === 'right' && presses <= 3)
  expect(outcomes.length).toBeGreaterThanOrEqual(34)
  expect(
    outcomes.filter(([, { how }]) => how === 'wrong' || how === 'crashed'),
    said,
  ).toEqual([])
  expect(right.length / outcomes.length, said).toBeGreaterThanOrEqual(25 / 34)
}, 240_000)
