import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/room.ts'
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
