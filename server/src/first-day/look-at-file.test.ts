import { lookAtFile } from '@obelisk/contract/first-day'
import { beforeAll, expect, test } from 'vitest'
import { onePagePdf } from '#document-reader/pdf/pdf.fixture.ts'
import { wordFile } from '#document-reader/writer/docx.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { collection } from '#training-plan/from-document/collection/collection.fixture.ts'
import { call } from '../../test/call.ts'
import { holderOf } from '../../test/people.ts'
import { uploadedBytes, uploadedText } from '../../test/workbooks.ts'

let clerk: Actor

beforeAll(async () => {
  clerk = await holderOf('teaching-secretary')
})

const looked = async (file: number, as = clerk) => call(lookAtFile, { file_id: String(file) }, { as })

test.each([
  ['teacher', ['工号', '姓名', '所在学院', '职称'], ['T001', '甲一', '计算机学院', '教授']],
  ['student', ['学号', '姓名', '性别', '班级'], ['20240101', '乙二', '女', '网工2401']],
  ['class-list', ['学号', '姓名', '教学班'], ['20240101', '乙二', '数据结构-01']],
  ['marks', ['学号', '姓名', '作业', '期末'], ['20240101', '乙二', '86', '90']],
  ['classes', ['课程代码', '教学班', '任课教师'], ['SE201', '数据结构-01', '甲一']],
  [
    'timetable',
    ['教学班', '星期', '节次', '周次', '教室'],
    ['数据结构-01', '周一', '1-2', '1-16', '教1-101'],
  ],
  [
    'plan-courses',
    ['课程代码', '课程名称', '学分', '总学时', '开课学期'],
    ['SE201', '数据结构', '3', '48', '3'],
  ],
  ['plan-matrix', ['课程代码', '课程名称', '1.1', '1.2', '2.1'], ['SE201', '数据结构', 'H', 'M', '']],
  ['unknown', ['事项', '说明'], ['午餐', '食堂']],
] as const)(
  '30.1.6: a table is taken for %s by its heads, whatever it is called',
  async (kind, head, row) => {
    const { data } = await looked(await uploadedText(clerk, [head, row]))
    expect(data).toEqual({ name: '名单.csv', kind })
  },
)

test('30.1.6: what cannot be read by its content is said; a damaged file is refused by name, a file of others is not there', async () => {
  const doc = await uploadedBytes(clerk, Buffer.from('x'), '大纲.doc')
  expect((await looked(doc)).data.kind).toBe('old-word')
  expect((await looked(await uploadedBytes(clerk, Buffer.from('x'), '照片.jpg'))).data.kind).toBe('picture')
  const scan = await uploadedBytes(clerk, onePagePdf(''), '大纲.pdf')
  expect((await looked(scan)).data.kind).toBe('scan')
  const empty = await uploadedBytes(clerk, wordFile({ body: '' }), '空.docx')
  expect((await looked(empty)).data.kind).toBe('empty')
  const broken = await looked(await uploadedBytes(clerk, Buffer.from('x'), '名册.xlsx'))
  expect(broken.refused?.refusal).toBe('workbook-corrupt')
  const others = await uploadedText(await holderOf('programme-director'), [['学号', '姓名']])
  expect((await looked(others)).code).toBe(404)
})

test('30.6: every plan of the collection is seen as a plan, also one with objectives and a support matrix', async () => {
  const plans = (await collection()).filter(({ said }) => said.isPlan)
  expect(plans.length).toBeGreaterThan(9)
  const seen: Record<string, string> = {}
  for (const { name, bytes } of plans)
    seen[name] = (await looked(await uploadedBytes(clerk, bytes, name))).data.kind
  expect(Object.entries(seen).filter(([, kind]) => kind !== 'plan')).toEqual([])
})
