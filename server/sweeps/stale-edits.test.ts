import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { wasChanged } from '@obelisk/contract/refusal'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { requestOf, testApp } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput } from '../test/sample-input.ts'
import { casesWithoutText } from './stale-numbers.fixture.ts'

type Row = Record<string, unknown> & { id: number }

const endpoints = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const find = (method: string, path: string) =>
  endpoints.find((one) => one.method === method && one.path === path)
/** Resources of the generic controller: what reads a row and what saves it stand at the same path. */
const resources = endpoints
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/edit') && find('GET', path))
  .map((save) => ({ save, path: save.path, read: find('GET', save.path) as Endpoint }))

let writers: Record<'admin' | 'member', [Actor, Actor]>

beforeAll(async () => {
  await demoDatabase()
  writers = {
    admin: [await administrator('super'), await administrator('super')],
    member: [await person(...roles), await person(...roles)],
  }
})

const writersOf = (path: string) => writers[path.startsWith('/admin/') ? 'admin' : 'member']

async function send<T>(endpoint: Endpoint, input: object, as: Actor) {
  const answer = await (await testApp()).inject(await requestOf(endpoint, input as never, { as }))
  expect(answer.statusCode, `${endpoint.path} ${answer.payload.slice(0, 200)}`).toBe(200)
  return answer.json() as Envelope<T & { refusal?: string; values?: { name: string; time: string } }>
}

const namedTexts = ['title', 'nickname', 'name', 'note', 'motto', 'remark', 'reason', 'memo', 'topic']

type Changed = { id: number; field: string; before: string }
type Resource = (typeof resources)[number]

/** Whether the first writer could change this text of the row. */
async function change({ save, path }: Resource, { id, ...row }: Row, field: string): Promise<boolean> {
  const before = row[field]
  const given = { id, [field]: `${before}甲`, _was: { [field]: before } }
  return (await send(save, given, writersOf(path)[0])).code === 1
}

/** A text that the first writer has changed; nothing when no row of the first forty has one. */
async function changedText(resource: Resource): Promise<Changed | undefined> {
  const fields = sampleInput(resource.save).leaves.map(({ path }) => String(path[0]))
  const named = namedTexts.filter((field) => fields.includes(field))
  for (let id = 1; id <= 40; id += 1) {
    const { data } = await send<{ row?: Row }>(resource.read, { id }, writersOf(resource.path)[0])
    const { row } = data
    if (!row) continue
    for (const field of named.filter((one) => typeof row[one] === 'string'))
      if (await change(resource, row, field)) return { id, field, before: String(row[field]) }
  }
  return undefined
}

describe('two people save the same row', () => {
  test('the second is told who and when, and what the first wrote stays, for every resource', async () => {
    const tried: string[] = []
    for (const resource of resources) {
      const { save, read, path } = resource
      const found = await changedText(resource)
      if (!found) continue
      tried.push(path)
      const { id, field, before } = found
      const [first, second] = writersOf(path)
      const late = await send(save, { id, [field]: `${before}乙`, _was: { [field]: before } }, second)
      expect([late.code, late.data?.refusal], path).toEqual([0, wasChanged.code])
      expect(late.data?.values, path).toMatchObject({
        name: first.name,
        time: expect.stringMatching(/\d\d:\d\d/),
      })
      const { data } = await send<{ row: Row }>(read, { id }, second)
      expect(data.row[field], path).toBe(`${before}甲`)
      const seen = await send(save, { id, [field]: before, _was: { [field]: `${before}甲` } }, second)
      expect(seen.code, path).toBe(1)
    }
    const left = resources.map(({ path }) => path).filter((path) => !tried.includes(path))
    expect(left.toSorted()).toEqual(Object.keys(casesWithoutText).toSorted())
  })

  test('at the same moment: one of them is told, none is lost without a word', async () => {
    for (const resource of resources.filter(({ path }) => /AdminClass|Project|AcademicTerm/.test(path))) {
      const found = await changedText(resource)
      if (!found) continue
      const { id, field, before } = found
      const [first, second] = writersOf(resource.path)
      const write = (as: Actor, text: string) =>
        send(resource.save, { id, [field]: text, _was: { [field]: `${before}甲` } }, as)
      const answers = await Promise.all([write(first, `${before}丙`), write(second, `${before}丁`)])
      expect(answers.map(({ code }) => code).toSorted(), resource.path).toEqual([0, 1])
    }
  })
})

test('the same create twice at once gives one row or a clear refusal, and never a fault', async () => {
  const said: string[] = []
  for (const endpoint of endpoints.filter(({ method, path }) => method === 'POST' && path.endsWith('/add'))) {
    const { value } = sampleInput(endpoint)
    const both = await Promise.all(writersOf(endpoint.path).map((as) => send(endpoint, value as object, as)))
    said.push(...both.map(({ code, data }) => (code === 1 ? 'made' : String(data?.refusal))))
  }
  expect(said).not.toContain('undefined')
  expect(said.filter((one) => one === 'made').length).toBeGreaterThan(3)
  expect(said.filter((one) => one === 'already-there').length).toBeGreaterThan(1)
})
