import * as marks from '@obelisk/contract/evaluation-data/marks'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { cell, openedClass } from './marks.fixture.ts'

const nobody = 987_654_321

async function markedClass() {
  const room = await openedClass()
  const [student] = room.students
  const [item] = room.items
  if (!student || !item) throw new Error('incomplete')
  const cells = [cell(student, item, 50)]
  await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  const { pool } = await testDatabase()
  return { ...room, pool, student, item }
}

test.each(['teaching_class_id', 'item_id', 'student_id', 'account_id', 'batch_id'])(
  'no mark comes or changes whose %s is not there',
  async (column) => {
    const { id, pool, student, item } = await markedClass()
    const there = {
      teaching_class_id: id,
      item_id: item.id,
      student_id: student.id,
      account_id: null,
      batch_id: null,
    }
    const row = Object.values({ ...there, [column]: nobody })
    const added = pool.query(
      `insert into score (teaching_class_id, item_id, student_id, account_id, batch_id, value) values ($1, $2, $3, $4, $5, 1)
       on conflict (teaching_class_id, item_id, student_id) do update set account_id = excluded.account_id, batch_id = excluded.batch_id`,
      row,
    )
    await expect(added).rejects.toMatchObject({ code: '23503', table: 'score' })
    const changed = pool.query(`update score set ${column} = $1 where teaching_class_id = $2`, [nobody, id])
    await expect(changed).rejects.toMatchObject({ code: '23503' })
    const { rows } = await pool.query('select value from score where teaching_class_id = $1', [id])
    expect(rows).toEqual([{ value: 50 }])
  },
)

test('a student, an item, a class and an account on which a mark stands stay', async () => {
  const { id, pool, student, item, teacher } = await markedClass()
  const rows = [
    ['student', student.id],
    ['evaluation_item', item.id],
    ['teaching_class', id],
    ['account', teacher.accountId],
  ] as const
  for (const [table, row] of rows) {
    // whatever else stands on the row is out of the way
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows: keys } = await client.query(
        `select conrelid::regclass as child, conname as name from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
        [table],
      )
      for (const { child, name } of keys) await client.query(`alter table ${child} drop constraint ${name}`)
      const gone = client.query(`delete from ${table} where id = $1`, [row])
      await expect(gone).rejects.toMatchObject({ code: '23503', constraint: `score_stands_on_${table}` })
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

test('whoever deletes a student while a mark comes waits for it, and is told', async () => {
  const { id, pool, item } = await markedClass()
  const { rows: made } = await pool.query(
    `insert into student (student_no, name, base_project_id, base_grade_id)
     select 'late', 'Late', base_project_id, base_grade_id from teaching_class where id = $1 returning id`,
    [id],
  )
  const student = made[0].id
  const writer = await pool.connect()
  const deleter = await pool.connect()
  try {
    await writer.query('begin')
    await writer.query(
      'insert into score (teaching_class_id, item_id, student_id, value) values ($1, $2, $3, 1)',
      [id, item.id, student],
    )
    const gone = deleter
      .query('delete from student where id = $1', [student])
      .catch((error: unknown) => error)
    await expect(
      Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))]),
    ).resolves.toBe('waits')
    await writer.query('commit')
    expect(await gone).toMatchObject({ code: '23503' })
  } finally {
    writer.release()
    deleter.release()
  }
})
