import { existsSync, readFileSync } from 'node:fs'
import { saveMeasure } from '@obelisk/contract/attainment-report/writing'
import { wasChanged } from '@obelisk/contract/refusal'
import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#rooms.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { changesNothingSeen, noticedByItself } from './stale-calls.fixture.ts'
import type { Case } from './stale-case.fixture.ts'
import { casesOf, prepareCases, send } from './stale-cases.fixture.ts'
import { casesWithoutText } from './stale-numbers.fixture.ts'

const routes = rooms.flatMap(({ routes }) => routes)
let prepared: Awaited<ReturnType<typeof prepareCases>>

async function caseOf(path: string): Promise<Case> {
  const make = casesOf()[path]
  if (!make) throw new Error(`no case for ${path}`)
  return make()
}

beforeAll(async () => {
  prepared = await prepareCases()
})

/** The calls that watch what was seen, by the path of the main site where both areas have them. */
const watched = [
  ...new Set(
    routes
      .filter(
        ({ watch, endpoint }) =>
          watch && !/^\/admin\/(Settings|NearSettings|Assreport)\//.test(endpoint.path),
      )
      .map(({ endpoint }) => endpoint.path),
  ),
]
/** The demonstration has no measure of a last cycle for a class that is still open; the watch is that of another call. */
const watchedAs: Record<string, string> = { '/api/Assreport/answerMeasure': '/api/Assreport/saveMeasure' }
const watchAt = (path: string) => routes.find(({ endpoint, watch }) => watch && endpoint.path === path)?.watch

test('every call that watches what was seen is tried here', () => {
  const own = Object.keys(casesOf()).filter((path) => !Object.hasOwn(casesWithoutText, path))
  expect([...own, ...Object.keys(watchedAs)].toSorted()).toEqual(watched.toSorted())
  for (const [path, as] of Object.entries(watchedAs)) expect(watchAt(path)).toBe(watchAt(as))
})

const tried = [...watched, ...Object.keys(casesWithoutText)].filter((path) => !watchedAs[path])

test.each(tried)(
  '%s: the second is told who, when and which field; having seen it, the second is heard',
  async (path) => {
    const { by, first, late, second, was, now, fields } = await caseOf(path)
    expect((await send(first, by)).code).toBe(1)
    const [endpoint, input] = second
    const told = await send([endpoint, { ...input, _was: was }], late)
    expect([told.code, told.refused?.refusal]).toEqual([0, wasChanged.code])
    expect(told.refused).toMatchObject({
      values: { name: by.name, time: expect.stringMatching(/\d\d:\d\d/) },
      fields: fields.map((field) => ({ path: field, message: told.msg })),
    })
    // a form reads the row once more, to show what the other made of it
    const reader = routes.find(({ endpoint: one }) => one.method === 'GET' && one.path === endpoint.path)
    if (reader && 'id' in input) {
      const { data } = await send([reader.endpoint, { id: input.id }], late)
      if ('row' in data) expect(data).toMatchObject({ changed: { by: by.name } })
    }
    const again = await send([endpoint, { ...input, _was: { ...was, ...now } }], late)
    expect([again.code, again.refused?.fields ?? []]).toEqual([1, []])
  },
)

test('who may not change it learns nothing of it by saying what was seen', async () => {
  const stranger = await person('teacher', {
    role: 'teaching-secretary',
    scope_type: 'college',
    scope_id: 1_000_000,
  })
  for (const path of watched.filter((one) => one.startsWith('/api/') && !/profile|answerMeasure/.test(one))) {
    const { by, first, second, was } = await caseOf(path)
    await send(first, by)
    const [endpoint, input] = second
    const told = await send([endpoint, { ...input, _was: was }], stranger)
    expect([401, 404], `${path} ${told.code} ${told.msg}`).toContain(told.code)
  }
})

test('of two who save what they saw at the same moment one is told', async () => {
  for (const path of ['/api/Improvement/save', '/api/Settings/save', '/api/Assreport/arrangeSections']) {
    const { by, first, late, second, was } = await caseOf(path)
    const both = await Promise.all([
      send([first[0], { ...first[1], _was: was }], by),
      send([second[0], { ...second[1], _was: was }], late),
    ])
    expect(both.map(({ code }) => code).toSorted(), path).toEqual([0, 1])
  }
})

test('two people write different measures of one report at once: both stay', async () => {
  const measure = (problem: string) => ({
    report_id: prepared.reportId,
    objective_no: null,
    kind: 'content' as const,
    problem,
    applies_to: 'syllabus' as const,
    owner_id: null,
    due_date: null,
    target_value: null,
  })
  const texts = ['一', '二', '三', '四']
  const all = await Promise.all(texts.map((text) => send([saveMeasure, measure(text)], prepared.teacher)))
  expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  const { db } = await testDatabase()
  const kept = await db.selectFrom('improvement').select('problem').where('problem', 'in', texts).execute()
  expect(kept.map(({ problem }) => problem).toSorted()).toEqual(texts.toSorted())
})

test('every other call that changes what is there notices by itself, or there is nothing to notice', () => {
  const generic = new Set(
    routes.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  )
  const left = routes
    .filter(({ endpoint, watch }) => endpoint.method === 'POST' && !watch)
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => !(path.endsWith('/edit') && generic.has(path)))
    .map((path) => path.replace(/^\/(api|admin)\//, ''))
  const named = [...Object.keys(noticedByItself), ...Object.values(changesNothingSeen).flat()]
  expect([...new Set(left)].toSorted()).toEqual(named.toSorted())
})

test.each(Object.entries(noticedByItself))('%s: the test that shows it is there', (_call, [file, title]) => {
  const path = new URL(`../src/${file}`, import.meta.url)
  expect(existsSync(path) && readFileSync(path, 'utf8').includes(title), title).toBe(true)
})
