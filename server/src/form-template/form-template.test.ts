import type { Sent } from '@obelisk/contract/endpoint'
import * as forms from '@obelisk/contract/form-template/templates'
import { expect, test } from 'vitest'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { administrator, person } from '../../test/people.ts'
import { send } from '../files/sending.fixture.ts'
import { linesOf, p, wordFile } from './word/word-file.fixture.ts'

const all = ['index', 'add', 'publish', 'del'].map((act) => `routine/formTemplate/${act}` as const) as [
  'routine/formTemplate/index',
]
const admin = await administrator(...all)
const place = { kind: 'report', language: 'zh-cn', scope_type: 'school', scope_id: null } as const
type Place = Pick<Sent<typeof forms.uploadForm>, 'kind' | 'language' | 'scope_type' | 'scope_id'>

/** Uploads a Word file with this body as the next version of a form. */
async function uploaded(body: string, at: Place = place, name = '报告.docx', as = admin) {
  const { data } = await send(name, wordFile(body), { as, area: 'admin' })
  return call(forms.uploadForm, { ...at, file_id: data.file.id, note: '首版' }, { as })
}
const publish = (version_id: number) => call(forms.publishForm, { version_id }, { as: admin })
const inForce = async (project_id: number, language: 'zh-cn' | 'en' = 'zh-cn') =>
  (await call(forms.formInForce, { kind: 'report', language, project_id }, { as: 'teacher' })).data.form

test('versions are counted, say what they hold, go in force, return and retire, each with who and when', async () => {
  const at: Place = { ...place, kind: 'plan' }
  const one = await uploaded(p('{{专业}}'), at)
  expect([one.msg, one.data.number, one.data.check.uses]).toEqual([
    '模板已上传！',
    1,
    [{ field: 'programme', times: 1 }],
  ])
  const two = await uploaded(p('{{专业代码}}{{专也}}'), at)
  expect(two.data).toMatchObject({ id: one.data.id, number: 2 })
  expect((await publish(two.data.version_id)).msg).toBe('这一版模板还有 1 处错误，改正后才能发布。')
  const three = await uploaded(p('{{专业代码}}'), at)
  expect((await publish(one.data.version_id)).code).toBe(1)
  expect((await publish(three.data.version_id)).code).toBe(1)
  expect((await publish(one.data.version_id)).code).toBe(1)
  const { data } = await call(forms.readForm, { id: one.data.id }, { as: admin })
  expect(data.form).toMatchObject({ in_force: 1, newest: 3, errors: 0, kind: 'plan', scope_type: 'school' })
  expect(data.versions.map(({ number, in_force, note }) => [number, in_force, note])).toEqual([
    [3, false, '首版'],
    [2, false, '首版'],
    [1, true, '首版'],
  ])
  expect(data.acts.map(({ act, number, by }) => [act, number, by])).toEqual([
    ['publish', 1, admin.name],
    ['publish', 3, admin.name],
    ['publish', 1, admin.name],
    ['upload', 3, admin.name],
    ['upload', 2, admin.name],
    ['upload', 1, admin.name],
  ])
  expect((await call(forms.deleteForm, { id: one.data.id }, { as: admin })).refused?.refusal).toBe(
    'form-used',
  )
  expect((await call(forms.retireForm, { id: one.data.id }, { as: admin })).msg).toBe('模板已停用！')
  const { data: after } = await call(forms.listForms, {}, { as: admin })
  expect(after.list.find(({ id }) => id === one.data.id)).toMatchObject({ in_force: null, newest: 3 })
})

test('the nearest form counts: of the programme, of a unit above it, of the school', async () => {
  const { college, section, project } = await newCollege()
  expect(await inForce(project)).toBeNull()
  const school = await uploaded(p('{{学校}}'))
  expect(await inForce(project)).toBeNull()
  await publish(school.data.version_id)
  expect(await inForce(project)).toEqual({ number: 1, scope_type: 'school' })
  for (const id of [college, section]) {
    const { data } = await uploaded(p('{{学院}}'), { ...place, scope_type: 'college', scope_id: id })
    await publish(data.version_id)
    expect(await inForce(project)).toEqual({ number: 1, scope_type: 'college' })
  }
  const own = await uploaded(p('{{专业}}'), { ...place, scope_type: 'project', scope_id: project })
  await publish(own.data.version_id)
  expect(await inForce(project)).toEqual({ number: 1, scope_type: 'project' })
  expect(await inForce(project, 'en')).toBeNull()
  await call(forms.retireForm, { id: own.data.id }, { as: admin })
  expect(await inForce(project)).toEqual({ number: 1, scope_type: 'college' })
})

test('two uploads of one form at once become two versions', async () => {
  const at: Place = { ...place, kind: 'syllabus', language: 'en' }
  const both = await Promise.all([uploaded(p('{{course}}'), at), uploaded(p('{{credits}}'), at)])
  expect(both.map(({ code }) => code)).toEqual([1, 1])
  expect(both.map(({ data }) => data.number).toSorted()).toEqual([1, 2])
})

test('a version comes back as it was kept, and filled with invented values', async () => {
  const at: Place = { ...place, kind: 'syllabus' }
  const { data } = await uploaded(p('{{课程名称}}'), at, '大纲.docx')
  const { version_id } = data
  const file = await call(forms.formFile, { version_id }, { as: admin })
  expect(linesOf(file.bytes)).toEqual(['{{课程名称}}'])
  const sample = await call(forms.sampleForm, { version_id }, { as: admin })
  expect(linesOf(sample.bytes)).toEqual(['数据结构'])
  expect(decodeURIComponent(String(sample.headers['content-disposition']))).toContain('大纲_示例.docx')
})

test('a form that never counted is deleted with its versions', async () => {
  const { data } = await uploaded(p('{{course}}'), { ...place, language: 'en' })
  expect((await call(forms.deleteForm, { id: data.id }, { as: admin })).code).toBe(1)
  expect((await call(forms.readForm, { id: data.id }, { as: admin })).code).toBe(404)
})

test('the list of fields is a workbook with both names', async () => {
  const { bytes } = await call(forms.formFieldList, { kind: 'report', language: 'zh-cn' }, { as: admin })
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  const rows = sheets.flatMap((sheet) => shownRows(sheet))
  expect(rows).toContainEqual(['{{课程名称}}', '{{course}}', '文字', '', '数据结构'])
  expect(rows.find(([name]) => name === '{{编号}}')?.[3]).toBe('课程目标列表 › 指标点')
})

test('a stranger, a role without the right and a file of another person are refused', async () => {
  const looker = await administrator('routine/formTemplate/index')
  expect((await uploaded(p('x'), place, 'a.docx', looker)).code).toBe(401)
  expect((await call(forms.listForms, {}, { as: looker })).code).toBe(1)
  expect((await call(forms.listForms, {}, { as: await person('teaching-dean') })).code).toBe(303)
  const { data } = await send('b.docx', wordFile(p('x')), { as: await administrator('super'), area: 'admin' })
  expect((await call(forms.uploadForm, { ...place, file_id: data.file.id }, { as: admin })).code).toBe(404)
})

test.each<[string, Place]>([
  ['a unit that is not there', { ...place, scope_type: 'project', scope_id: 999_999 }],
  ['a school with an id', { ...place, scope_type: 'school', scope_id: 1 }],
  ['a college without one', { ...place, scope_type: 'college', scope_id: null }],
])('%s is refused, and nothing is kept', async (_, at) => {
  const { data } = await call(forms.listForms, {}, { as: admin })
  expect((await uploaded(p('{{学校}}'), at)).code).toBe(404)
  expect((await call(forms.listForms, {}, { as: admin })).data.list).toEqual(data.list)
})

test('what is no Word document is refused with its name', async () => {
  const { data } = await send('成绩.csv', Buffer.from('a,b\n1,2'), { as: admin, area: 'admin' })
  const { msg } = await call(forms.uploadForm, { ...place, file_id: data.file.id }, { as: admin })
  expect(msg).toBe('“成绩.csv”不是 Word 文档（.docx）。请在 Word 或 WPS 中另存为 .docx 后再上传。')
  const linked = wordFile(p('x'), {
    relations:
      '<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://10.0.0.1/x.png" TargetMode="External"/>',
  })
  const other = await send('链接.docx', linked, { as: admin, area: 'admin' })
  const refused = await call(forms.uploadForm, { ...place, file_id: other.data.file.id }, { as: admin })
  expect(refused.msg).toBe('“链接.docx”链接了外部文件（http://10.0.0.1/x.png）。请把图片等嵌入文档后再上传。')
})
