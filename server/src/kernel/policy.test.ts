import { notNow } from '@obelisk/contract/document-control/refusals'
import { expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { policyOf } from './policy.ts'

type Caller = { sees: string[]; edits: string[]; asked: string[] }
type Note = { id: number; place: string; isClosed: boolean }

const notes: Note[] = [
  { id: 1, place: 'here', isClosed: false },
  { id: 2, place: 'there', isClosed: false },
  { id: 3, place: 'here', isClosed: true },
]

const notePolicy = policyOf({
  find: async (_: Caller, id: number) => notes.find((note) => note.id === id),
  rules: {
    view: (ctx: Caller) => {
      ctx.asked.push('view')
      return ({ place }: Note) => ctx.sees.includes(place)
    },
    edit: (ctx) => {
      ctx.asked.push('edit')
      return ({ place }) => ctx.edits.includes(place)
    },
  },
  blocks: { edit: (_, { isClosed }) => (isClosed ? new Refusal(notNow, { title: 'closed' }) : undefined) },
})

const caller = (sees: string[], edits: string[]): Caller => ({ sees, edits, asked: [] })
const refusalOf = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.text.code : error
}

test('a row that the caller may not see does not exist, whatever the action', async () => {
  expect(await refusalOf(notePolicy.must(caller(['there'], []), 'view', 1))).toBe('not-found')
  expect(await refusalOf(notePolicy.must(caller(['there'], []), 'edit', 1))).toBe('not-found')
  expect(await refusalOf(notePolicy.must(caller(['here'], ['here']), 'view', 99))).toBe('not-found')
})

test('of a row that may only be seen, the refusal says that the permission is missing', async () => {
  expect(await refusalOf(notePolicy.must(caller(['here'], []), 'edit', 1))).toBe('no-permission')
  expect(await notePolicy.must(caller(['here'], []), 'view', 1)).toBe(notes[0])
})

test('what blocks an action now is told only to those who have the right to it', async () => {
  expect(await refusalOf(notePolicy.must(caller(['here'], []), 'edit', 3))).toBe('no-permission')
  expect(await refusalOf(notePolicy.must(caller(['here'], ['here']), 'edit', 3))).toBe(notNow.code)
  expect(await notePolicy.abilities(caller(['here'], ['here']), notes[2] as Note)).toEqual({
    view: true,
    edit: false,
  })
})

test('what decides is read once for many rows, and one row out of reach refuses all', async () => {
  const here = caller(['here', 'there'], ['here'])
  expect(await notePolicy.allowed(here, 'edit', notes)).toEqual([notes[0]])
  expect(here.asked).toEqual(['edit'])
  expect(await refusalOf(notePolicy.mustAll(here, 'edit', notes.slice(0, 2)))).toBe('no-permission')
  expect(await refusalOf(notePolicy.mustAll(caller(['here'], ['here']), 'edit', notes.slice(0, 2)))).toBe(
    'not-found',
  )
})
