import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { chineseZip, plannedMany, readIn, viewOf } from '../many-syllabi.fixture.ts'

test('30.1: a workbook in a zip is read as one beside it is', async () => {
  const { culture, director } = await plannedMany()
  const rows = [['课程名称', '软件测试技术'], ['课程目标'], ['课程目标1：能够设计测试用例']]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '大纲', rows }] }))
  const read = await readIn(culture, director, chineseZip({ '软件测试技术.xlsx': bytes }))
  const [row] = (await viewOf(read.id, director)).files
  expect(row).toMatchObject({ name: '软件测试技术.xlsx', fault: 'no-syllabus' })
})
