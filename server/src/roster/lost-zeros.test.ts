import { importPeople, previewPeople } from '@obelisk/contract/roster/import'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { uploadedWorkbook } from '../../test/workbooks.ts'

const password = 'First2026'
let as: Actor

beforeAll(async () => {
  as = (await newCollege()).secretary
})

const listOf = (rows: (string | number)[][]) => uploadedWorkbook(as, [{ name: '名单', rows }])

test.each([
  ['student', ['学号', '姓名', '行政班'], '软工2601', 'student_no', 6],
  ['teacher', ['工号', '姓名', '学院'], 'CSE', 'staff_no', 7],
] as const)(
  'a %s whose number lost its leading zeros is not added a second time',
  async (kind, heads, place, column, first) => {
    const known = [
      [`00${first}12301`, '零一', place],
      [`00${first}12302`, '零二', place],
      [`0${first}12303`, '零三', place],
      [`00${first}12303`, '零三', place],
    ]
    const once = { kind, file_id: await listOf([[...heads], ...known]), password }
    expect((await call(importPeople, once, { as })).data.done).toMatchObject({ added: 4 })
    const again = [
      [Number(`${first}12301`), '零 一', place],
      // another person, who has this number
      [Number(`${first}12302`), '别人', place],
      // two people would be meant
      [Number(`${first}12303`), '零三', place],
      [`00${first}12302`, '零二', place],
    ]
    const second = { kind, file_id: await listOf([[...heads], ...again]), password }
    const { data } = await call(previewPeople, second, { as })
    expect(data.list.map(({ outcome }) => outcome)).toEqual(['failed', 'new', 'new', 'same'])
    const reason = `缺少开头的 0：应为 00${first}12301（零 一），请更正后再导入`
    expect(data.list[0]?.problems).toEqual([{ column, reason }])
  },
)
