import * as imports from '@obelisk/contract/evaluation-data/imports'
import { saveTotals } from '@obelisk/contract/evaluation-data/marks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { openedClass, sheetFor } from '../marks/marks.fixture.ts'
import { read, table, uploaded, uploadedSheets } from './import.fixture.ts'

test('an import is nobody else’s business, and a file that is not one’s own cannot be imported', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  const { batch_id, data_version } = view
  const codes = async (as: typeof room.teacher) =>
    (
      await Promise.all([
        call(imports.lookImport, { batch_id }, { as }),
        call(imports.confirmImport, { batch_id, data_version }, { as }),
        call(imports.cancelImport, { batch_id }, { as }),
        call(imports.undoImport, { batch_id }, { as }),
        call(imports.listImports, { teaching_class_id: room.id }, { as }),
        call(saveTotals, { teaching_class_id: room.id, rows: [] }, { as }),
      ])
    ).map(({ code }) => code)
  expect(await codes(await person('teacher'))).toEqual([404, 404, 404, 404, 404, 404])
  expect(await codes(room.colleague)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await codes(await person('supervisor'))).toEqual([401, 401, 401, 401, 1, 401])
  for (const as of [await person('teacher'), room.colleague]) {
    const files = [
      await call(imports.importFile, { batch_id }, { as }),
      await call(imports.problemRows, { batch_id }, { as }),
    ]
    expect(files.map(({ code }) => code)).toEqual([404, 404])
  }
  const theirs = await uploadedSheets([{ rows: [['学号']] }], 'x.xlsx', room.colleague)
  const stolen = await call(
    imports.readImport,
    { teaching_class_id: room.id, file_id: theirs },
    { as: room.teacher },
  )
  expect(stolen.code).toBe(404)
})

test('a file that cannot be read says why, and leaves no import behind', async () => {
  const room = await openedClass()
  const file_id = await uploaded(Buffer.from('not a table at all'), '成绩.csv', room.teacher)
  const answer = await call(imports.readImport, { teaching_class_id: room.id, file_id }, { as: room.teacher })
  expect(answer.data.sheets[0]?.used).toBe(false)
  const broken = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300)])
  await expect(uploaded(broken, '成绩.xlsx', room.teacher)).rejects.toThrow('文件已损坏或不完整')
  const { data } = await call(imports.listImports, { teaching_class_id: room.id }, { as: room.teacher })
  expect(data.list).toHaveLength(1)
})

test('UTF-16 text as spreadsheets save it is read', async () => {
  const room = await openedClass()
  const text = table(room, (n) => [80 + n, 70, 60])
    .map((row) => row.join('\t'))
    .join('\r\n')
  const file_id = await uploaded(Buffer.from(`\ufeff${text}`, 'utf16le'), '成绩.csv', room.teacher)
  const { data } = await call(
    imports.readImport,
    { teaching_class_id: room.id, file_id },
    { as: room.teacher },
  )
  expect(data.counts).toMatchObject({ good_rows: 6, cells: 18, errors: 0 })
})

test('the connection dies in the middle of storing: nothing is there, and the import can be stored again', async () => {
  const room = await openedClass()
  const view = await read(
    room,
    table(room, () => [80, 70, 60]),
  )
  const { db, pool } = await testDatabase()
  // whoever writes a mark of this class waits, long enough to be shot
  await sql`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_sleep(20); return new; end $$`.execute(db)
  await sql`create trigger wait_here before insert on score for each statement execute function wait_here()`.execute(
    db,
  )
  const storing = call(
    imports.confirmImport,
    { batch_id: view.batch_id, data_version: view.data_version },
    { as: room.teacher },
  )
  const shot = async (): Promise<void> => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    )
    if (!rowCount) return new Promise((resolve) => setTimeout(() => resolve(shot()), 50))
  }
  await shot()
  expect((await storing).code).not.toBe(1)
  await sql`drop trigger wait_here on score`.execute(db)
  const sheet = await sheetFor(room)
  expect(sheet.marks.states.every((state) => state === -1)).toBe(true)
  const { data } = await call(imports.listImports, { teaching_class_id: room.id }, { as: room.teacher })
  expect(data.list.map(({ state }) => state)).toEqual(['preview'])
  const again = await call(
    imports.confirmImport,
    { batch_id: view.batch_id, data_version: sheet.class.data_version },
    { as: room.teacher },
  )
  expect(again.data).toMatchObject({ fresh: 18 })
}, 60_000)
