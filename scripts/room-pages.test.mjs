import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { expect, test } from 'vitest'
import { fewestArrowsBack } from './figures/arrows.mjs'
import { roomPages } from './room-pages.mjs'
import { at } from './steps/places.mjs'

/** @type {typeof import('../server/src/floor-plan.ts')} */
const { floorPlan } = await tsImport('../server/src/floor-plan.ts', import.meta.url)
/** @type {typeof import('../server/src/room-plans.ts')} */
const { roomPlans } = await tsImport('../server/src/room-plans.ts', import.meta.url)

/** The files of a room on the server that are no tests. @param {string} room */
const sourcesOf = (room) =>
  readdirSync(at('server', 'src', room), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/[.](test|fixture)[.]ts$/.test(file))

test('the page of a large room is what its plan says, of one screen, and its journeys are there', () => {
  for (const [file, text] of roomPages()) {
    expect(existsSync(file) && readFileSync(file, 'utf8'), `${file}: npm run docs:rooms`).toBe(text)
    expect(text.split('\n').length).toBeLessThan(45)
  }
  const journeys = Object.values(roomPlans).flatMap(({ journeys: named }) => [...named])
  expect(journeys.filter((name) => !existsSync(at('e2e', `${name}.test.ts`)))).toEqual([])
})

test('the plan of a large room names each of its parts', () => {
  for (const [room, { parts }] of Object.entries(roomPlans)) {
    const found = new Set(sourcesOf(room).map((file) => (file.split('/')[0] ?? '').replace(/[.]ts$/, '')))
    expect([...Object.keys(parts), 'kind', 'public', 'routes'].toSorted()).toEqual([...found].toSorted())
  }
})

test('no part of a room points back at one that stands on it', () => {
  const back = Object.keys(floorPlan).flatMap((room) => {
    const files = sourcesOf(room).map((file) => ({
      file: `server/src/${room}/${file}`,
      text: readFileSync(at('server', 'src', room, file), 'utf8'),
    }))
    return fewestArrowsBack(files).back > 0 ? [room] : []
  })
  expect(back).toEqual([])
})
