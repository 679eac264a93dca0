import { Done, endpoint } from '@obelisk/contract/endpoint'
import { deletePlan } from '@obelisk/contract/training-plan/plan'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Ctx, routesOf } from '#kernel/room.ts'
import { ownTable, readTable } from '#kernel/table-name.ts'

// the types are the test: a line below that compiles is an error, for it is marked as one that must not
test('lines in the wrong room do not compile', () => {
  const trespasses = (ctx: Ctx<'improvement'>) => [
    // @ts-expect-error a room writes its own tables only
    ctx.own.updateTable('student'),
    // @ts-expect-error a room reads what the plan says only
    ctx.read.selectFrom('score'),
    // @ts-expect-error a reading handle does not write
    ctx.read.deleteFrom('improvement'),
    // @ts-expect-error a room asks at the doors that it uses only
    ctx.door('identity'),
    // @ts-expect-error a table by variable is one of the room's own
    ownTable('improvement', 'student'),
    // @ts-expect-error or one that it may read
    readTable('improvement', 'score'),
    // @ts-expect-error and a name of unknown origin is neither
    ownTable('improvement', 'improvement' as string),
  ]
  expect(trespasses).toBeTypeOf('function')
  expect([ownTable('improvement', 'improvement'), readTable('improvement', 'course')]).toHaveLength(2)
})

test('the steps of a route compose, and a wrong one does not compile', () => {
  const on = routesOf('training-plan')
  const whole = on(deletePlan, {
    ahead: async (_ctx, { id }) => `${id}`,
    watch: { thing: 'plan', now: async () => ({}), by: ['id'], change: async () => undefined },
    handle: async (_ctx, _input, known) => known.length,
    follow: async (_ctx, length) => (length > 0 ? null : null),
  })
  expect(Object.keys(whole)).toEqual(['room', 'endpoint', 'ahead', 'watch', 'handle', 'follow'])
  const trespasses = () => [
    // @ts-expect-error the answer is what the contract says
    on(deletePlan, async () => 'deleted'),
    // @ts-expect-error also when it is one of several steps
    on(deletePlan, { ahead: async () => 1, handle: async () => 'deleted' }),
    // @ts-expect-error what follows gives the answer
    on(deletePlan, { handle: async () => 1, follow: async () => 'deleted' }),
    // @ts-expect-error and is given what the transaction gave
    on(deletePlan, { handle: async () => 1, follow: async (_ctx, kept: string) => (kept ? null : null) }),
    // @ts-expect-error a field that the input does not have cannot say which row it is
    on(deletePlan, { ahead: async (_ctx, { name }) => name, handle: async () => null }),
  ]
  expect(trespasses).toBeTypeOf('function')
})

const change = {
  method: 'POST',
  path: '/api/x/save',
  summary: 'Saves.',
  input: z.object({}),
  output: Done,
} as const

test('a call that changes something with a permission to view says how its rows are guarded', () => {
  const declarations = () => [
    // @ts-expect-error the right to view is not the right to change
    endpoint({ ...change, access: 'syllabus/view' }),
    endpoint({ ...change, access: 'syllabus/view', rows: 'author' }),
    endpoint({ ...change, access: 'syllabus/edit' }),
    endpoint({ ...change, method: 'GET', access: 'syllabus/view' }),
  ]
  expect(declarations()).toHaveLength(4)
})
