import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../steps/places.mjs'
import { enterPlan, enterServer, enterWeb } from './enter.mjs'
import { filesOf } from './files.mjs'
import { namesOf } from './names.mjs'

const names = namesOf('reading-room')
const plan = readFileSync(at('server', 'src', 'floor-plan.ts'), 'utf8')

/** @param {string} text */
const levelsIn = (text) => [...text.matchAll(/level: (\d+)/g)].map(([, level]) => Number(level))

test('a room stands on three floors, under its own name', () => {
  const files = [...filesOf(names, '阅览室').keys()]
  expect(files).toContain('contract/src/reading-room.ts')
  expect(files).toContain('server/src/reading-room/routes.ts')
  expect(files).toContain('web/src/reading-room/ReadingRoomPage.tsx')
})

test.each([1, 55, 999])('the floor plan stays sorted by level with a room on level %i', (level) => {
  const entered = enterPlan(plan, names, '阅览室', level)
  const levels = levelsIn(entered)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels).toHaveLength(levelsIn(plan).length + 1)
  expect(entered).toContain(`'reading-room': { level: ${level}, zh: '阅览室'`)
})

test('the lists of rooms get the room once, at their end', () => {
  const server = enterServer(readFileSync(at('server', 'src', 'rooms.ts'), 'utf8'), names)
  expect(server).toMatch(/^import \{ parts as readingRoom \} from '#reading-room\/routes\.ts'\n/)
  expect(server).toMatch(/,\n {2}readingRoom,?\n\]\n/)
  const web = enterWeb(readFileSync(at('web', 'src', 'app', 'rooms.ts'), 'utf8'), names)
  expect(web).toMatch(/, \.\.\.readingRoom,?\s*\]\s*$/)
})

test('a list that looks otherwise is not spoiled', () => {
  expect(() => enterServer('export const rooms = 1\n', names)).toThrow(/rooms\.ts does not look as expected/)
})
