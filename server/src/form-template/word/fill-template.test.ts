import { reportFields } from '@obelisk/contract/attainment-report/own-form/fields'
import type { FormKind } from '@obelisk/contract/form-template/fields'
import { expect, test } from 'vitest'
import { processorTime } from '../../../test/processor-time.ts'
import { sampleValues } from '../sample/sample-values.ts'
import { fillTemplate } from './fill-template.ts'
import { box, linesOf, p, partOf, tbl, wordFile } from './word-file.fixture.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { png, width: 590, height: 250, finding: '两个目标达成' }
const values = (kind: FormKind = 'report') => sampleValues(kind, 'zh-cn', picture)
const filled = async (body: string, parts: Parameters<typeof wordFile>[1] = {}, given = values()) =>
  fillTemplate(wordFile(body, parts), reportFields, given)

test('fields by both names, split over runs by Word, in table, header, footer and text box', async () => {
  const bytes = await filled(
    p('课程：', '{', '{课程', '名称}', '}（{{Course_Code}}）') +
      tbl(['学分', '{{ 学分 }}']) +
      box('{{学校}}'),
    {
      header: p('{{学院}}'),
      footer: p('{{term}}'),
    },
  )
  expect(linesOf(bytes)).toEqual(['课程：数据结构（SE2003）', '学分', '4', '方塔大学', '方塔大学'])
  expect(linesOf(bytes, 'word/header1.xml')).toEqual(['计算机学院'])
  expect(linesOf(bytes, 'word/footer1.xml')).toEqual(['2025-2026-1'])
})

test('footnotes and endnotes are filled too; a note whose passage falls away stays a note', async () => {
  const endnotes = `<w:endnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:endnote w:id="2">${p('{{#!课程名称}}')}${p('无')}${p('{{/}}')}</w:endnote></w:endnotes>`
  const bytes = await filled(p('{{课程名称}}'), {
    footnotes: `<w:footnote w:id="2">${p('{{学分}} 学分')}${p('{{#课程目标列表}}')}${p('目标 {{序号}}')}${p('{{/}}')}</w:footnote>`,
    relations:
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/endnotes" Target="endnotes.xml"/>',
    more: { 'word/endnotes.xml': endnotes },
  })
  expect(linesOf(bytes, 'word/footnotes.xml')).toEqual(['4 学分', '目标 1', '目标 2', '目标 3'])
  expect(partOf(bytes, 'word/endnotes.xml')).toMatch(/<w:endnote w:id="2"><w:p\s*\/?>/)
  expect(partOf(bytes, 'word/endnotes.xml')).not.toContain('无')
  expect(linesOf(bytes)).toEqual(['数据结构'])
})

test('a value keeps the faces of the template; lines stay lines; markup in a value stays text', async () => {
  const bytes = await filled(p('{{分析}}{{结果分析}}'), {}, { analysis: '第一行 <b>&\n第二行\u0001' })
  expect(linesOf(bytes)).toEqual(['第一行 &lt;b&gt;&amp;\n第二行'])
  expect(partOf(bytes)).toContain('w:eastAsia="楷体"')
})

test('rows repeat over a list, with fields of the document inside and lists inside lists', async () => {
  const given = {
    course: '数据结构',
    objectives: [
      { no: '1', content: '甲', indicators: [{ indicator_no: '1.1' }, { indicator_no: '2.3' }] },
      { no: '2', content: '乙', indicators: [] },
    ],
  }
  const row = [
    '{{#课程目标列表}}{{序号}}',
    '{{目标内容}} {{课程名称}}',
    '{{#指标点}}{{编号}};{{/指标点}}{{/课程目标列表}}',
  ]
  const bytes = await filled(tbl(['号', '内容', '指标'], row), {}, given)
  expect(linesOf(bytes)).toEqual(['号', '内容', '指标', '1', '甲 数据结构', '1.1;2.3;', '2', '乙 数据结构'])
})

test('conditions: a text, a flag, any row, no row; a flag by itself is a tick box', async () => {
  const body =
    p('{{#反馈}}{{/}}{{#feedback}}有反馈{{/feedback}}{{#!feedback}}无反馈{{/}}') +
    p('{{#?本轮改进措施}}有措施{{/}}{{#!本轮改进措施}}无措施{{/}}') +
    p('{{考试课}}考试{{已审批}}')
  expect(linesOf(await filled(body, {}, { feedback: ' ', measures: [{}], is_exam: true }))).toEqual([
    '无反馈',
    '有措施',
    '☑考试☐',
  ])
})

test('a ready table takes the faces of its place, keeps merged cells and stands apart from the next', async () => {
  const table = {
    type: 'table',
    widths: [0.3, 0.7],
    headRows: 1,
    rows: [
      [{ text: '目标', head: true }, { text: '指标点' }],
      [{ text: '1', rows: 2 }, { text: 'a < b' }],
      [{ text: '二' }],
      [{ text: '合计', span: 2 }],
    ],
  }
  const bytes = await filled(p('{{达成结果表}}'), {}, { table_results: [table, table] })
  const xml = partOf(bytes)
  expect(xml.match(/<w:tbl>/g)).toHaveLength(2)
  expect(xml).not.toContain('</w:tbl><w:tbl>')
  expect(xml.match(/<w:vMerge\/>/g)).toHaveLength(2)
  expect(xml).toContain('<w:gridSpan w:val="2"/>')
  expect(xml.match(/w:eastAsia="楷体"/g)?.length).toBeGreaterThan(8)
  expect(linesOf(bytes).slice(0, 4)).toEqual(['目标', '指标点', '1', 'a &lt; b'])
})

test('a chart is put in as a picture with what it finds as its description, no wider than its cell', async () => {
  const bytes = await filled(p('{{达成度图}}') + tbl(['{{达成度图}}', '二']))
  const xml = partOf(bytes)
  const widths = [...xml.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) =>
    Math.round(Number(width) / 9525),
  )
  expect(widths).toEqual([590, Math.round((2000 - 220) / 15)])
  expect(xml).toContain('两个目标达成')
})

test('a picture that stands alone gets a line as high as itself, where lines have a fixed height', async () => {
  const fixed =
    '<w:pPr><w:keepNext/><w:spacing w:line="360" w:lineRule="exact"/><w:ind w:firstLine="480"/></w:pPr>'
  const alone = p('{{达成度图}}').replace('<w:p>', `<w:p>${fixed}`)
  const xml = partOf(await filled(alone))
  expect(xml).toContain(
    '<w:pPr><w:keepNext/><w:spacing w:line="240" w:lineRule="auto"/><w:ind w:firstLine="0"',
  )
  const beside = partOf(await filled(alone.replace('{{', '图 {{')))
  expect(beside).toContain('w:lineRule="exact"')
})

test('a template is text: nothing in it is run, and only known fields are answered', async () => {
  const body = p('{{constructor}}{{__proto__}}{{toString}}{{process.exit()}}{{= 1+1}}{{EXEC 1}}|')
  expect(linesOf(await filled(body))).toEqual(['|'])
})

test('hundreds of rows fill in seconds', async () => {
  const students_below = Array.from({ length: 600 }, (_, at) => ({ student_no: `2024${at}`, value: '0.5' }))
  const taken = processorTime()
  const bytes = await filled(tbl(['{{#未达成学生}}{{学号}}', '{{个人达成度}}{{/}}']), {}, { students_below })
  expect(linesOf(bytes)).toHaveLength(1200)
  expect(taken()).toBeLessThan(20_000)
}, 60_000)
