import { type FormKind, formFields, formKinds } from '@obelisk/contract/form-template/fields'
import * as forms from '@obelisk/contract/form-template/templates'
import { expect, test } from 'vitest'
import { packedSpaces, zipOf } from '#workbook/test-zip.ts'
import { call } from '../../../test/call.ts'
import { administrator } from '../../../test/people.ts'
import { plainSample } from '../sample/sample-values.ts'
import { checkTemplate } from './check-template.ts'
import { fillTemplate } from './fill-template.ts'
import { box, linesOf, outside, p, partOf, tbl, wordFile } from './word-file.fixture.ts'

const checked = (bytes: Uint8Array, kind: FormKind = 'report') =>
  checkTemplate({ bytes, kind, language: 'zh-cn', sample: plainSample(kind, 'zh-cn') })
const problems = async (...parts: Parameters<typeof wordFile>) =>
  (await checked(wordFile(...parts))).check.problems.map(({ code, tag, hint }) => [code, tag, hint])
const faultOf = (bytes: Uint8Array) =>
  checked(bytes).then(
    () => 'none',
    (error: { fault?: string; what?: string }) => [error.fault ?? String(error), error.what],
  )

test('says which fields are used and how often, wherever they stand', async () => {
  const file = wordFile(
    p('{{课程名称}}{{course}}') +
      tbl(['{{#课程目标列表}}{{序号}}', '{{#指标点}}{{编号}}{{/}}{{/}}']) +
      box('{{学校}}'),
    {
      header: p('{{学院}}'),
    },
  )
  const { check } = await checked(file)
  expect(check).toEqual({
    uses: [
      { field: 'course', times: 2 },
      { field: 'objectives', times: 1 },
      { field: 'objectives.no', times: 1 },
      { field: 'objectives.indicators', times: 1 },
      { field: 'objectives.indicators.indicator_no', times: 1 },
      { field: 'school', times: 1 },
      { field: 'college', times: 1 },
    ],
    problems: [],
    cleaned: false,
  })
})

test.each([
  ['{{课程明称}}', 'unknown-field', '课程名称'],
  ['{{cuorse}}', 'unknown-field', 'course'],
  ['{{平均成绩分}}', 'unknown-field', '平均分'],
  ['{{zzzzqq}}', 'unknown-field', ''],
  ['{{目标内容}}', 'outside-loop', '课程目标列表'],
  ['{{课程目标列表}}', 'list-as-text', '{{#课程目标列表}} … {{/课程目标列表}}'],
  ['{{#课程目标列表}}{{序号}}', 'not-closed', ''],
  ['{{/课程目标列表}}', 'not-opened', ''],
  ['{{#课程目标列表}}{{/考核环节}}', 'closed-by-another', '{{#课程目标列表}}'],
  ['{{课程名称} 与', 'unfinished', ''],
  ['{{ }}', 'empty-name', ''],
  ['见 {{达成结果表}}', 'not-alone', ''],
])('%s: %s', async (text, code, hint) => {
  const found = await problems(p('{{课程名称}}') + p(text))
  expect(found).toHaveLength(1)
  expect(found[0]).toEqual([code, expect.any(String), hint])
})

test('says the place: part, table, row, cell and what stands there', async () => {
  const { check } = await checked(
    wordFile(p('甲') + tbl(['一', '二'], ['三', '班级：{{班级名}}']), { footer: p('{{页码}}') }),
  )
  expect(check.problems.map(({ place }) => place)).toEqual([
    { part: 'body', in_box: false, paragraph: 5, table: 1, row: 2, cell: 2, near: '班级：{{班级名}}' },
    { part: 'footer', in_box: false, paragraph: 1, table: 0, row: 0, cell: 0, near: '{{页码}}' },
    null,
  ])
  const { check: inBox } = await checked(wordFile(box('{{没有的}}')))
  expect(inBox.problems[0]?.place).toMatchObject({ part: 'body', in_box: true })
})

test('warns of braces that are none, of tracked changes and of a template without fields', async () => {
  expect(await problems(p('｛｛课程名称｝｝ {学分}'))).toEqual([
    ['wide-braces', '｛｛课程名称｝｝', ''],
    ['single-braces', '{学分}', ''],
    ['no-fields', '', ''],
  ])
  const tracked = '<w:p><w:ins w:id="1" w:author="x"><w:r><w:t>{{课程名称}}</w:t></w:r></w:ins></w:p>'
  expect(await problems(tracked)).toEqual([['tracked-changes', '', '']])
})

test('a tag where nothing is filled is an error: comments', async () => {
  const comments = `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="2">${p('{{学分}}')}</w:comment></w:comments>`
  expect(await problems(p('{{课程名称}}'), { more: { 'word/comments.xml': comments } })).toEqual([
    ['not-filled-here', '{{学分}}', ''],
  ])
})

test('a tag in a footnote is used, and a wrong one is told with its place', async () => {
  const footnotes = `<w:footnote w:id="2">${p('{{学分}}{{学份}}')}</w:footnote>`
  expect(await problems(p('{{课程名称}}'), { footnotes })).toEqual([['unknown-field', '{{学份}}', '学校']])
})

test('what only filling can tell is told: a loop from one table into another', async () => {
  const [found] = await problems(
    tbl(['{{#课程目标列表}}{{序号}}']) + p('') + tbl(['{{序号}}{{/课程目标列表}}']),
  )
  expect(found?.[0]).toBe('cannot-fill')
  expect(found?.[2]).toContain('not in the same table')
})

test.each(formKinds)(
  'the starter of a %s holds known fields only and can be filled, in both languages',
  async (kind) => {
    for (const language of ['zh-cn', 'en'] as const) {
      const as = await administrator('super')
      const starter = await call(forms.starterForm, { kind, language }, { as })
      const { bytes, check } = await checked(starter.bytes, kind)
      expect(check.problems).toEqual([])
      expect(check.uses.length).toBeGreaterThan(12)
      const filled = await fillTemplate(Buffer.from(bytes), formFields[kind], plainSample(kind, language))
      expect(partOf(filled)).not.toContain('{{')
      // a paper that is sat bears no signatures
      const signed = kind === 'exam-paper' ? ['Data Structures', '数据结构'] : ['Wang Jianguo', '王建国']
      expect(linesOf(filled).join(' ')).toContain(signed[language === 'en' ? 0 : 1])
    }
  },
  60_000,
)

test('the link to the template of the author’s computer is taken out, and nothing else', async () => {
  const settings =
    '<w:settings xmlns:w="w"><w:attachedTemplate r:id="rId1"/><w:zoom w:percent="100"/></w:settings>'
  const rels = `<Relationships>${outside('attachedTemplate', 'file:///C:/Users/li/Normal.dotm')}</Relationships>`
  const { bytes, check } = await checked(
    wordFile(p('{{课程名称}}'), {
      relations: outside('hyperlink', 'https://example.edu.cn/'),
      more: { 'word/settings.xml': settings, 'word/_rels/settings.xml.rels': rels },
    }),
  )
  expect(check.cleaned).toBe(true)
  expect(partOf(bytes, 'word/_rels/settings.xml.rels')).not.toContain('Normal')
  expect(partOf(bytes, 'word/settings.xml')).toBe(
    '<w:settings xmlns:w="w"><w:zoom w:percent="100"/></w:settings>',
  )
  expect(partOf(bytes, 'word/_rels/document.xml.rels')).toContain('https://example.edu.cn/')
})

const field = (code: string) =>
  `<w:p><w:r><w:instrText>${code.slice(0, 4)}</w:instrText></w:r><w:r><w:instrText>${code.slice(4)}</w:instrText></w:r></w:p>`
const hidden = (where: string, code: string): [string, () => Buffer, string, string] => [
  `a field that runs something, hidden in ${where}`,
  () => wordFile(`<w:p><w:r><w:instrText>${code}</w:instrText></w:r></w:p>`),
  'active',
  'DDEAUTO',
]
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

test.each<[string, () => Buffer, string, string]>([
  ['macros under another suffix', () => wordFile(p('x'), { types: macroType }), 'macros', ''],
  ['a project of macros', () => wordFile(p('x'), { more: { 'word/vbaProject.bin': 'x' } }), 'macros', ''],
  [
    'an OLE object',
    () => wordFile(p('x'), { more: { 'word/embeddings/oleObject1.bin': 'x' } }),
    'active',
    'OLE',
  ],
  ['ActiveX', () => wordFile(p('x'), { more: { 'word/activeX/activeX1.xml': '<x/>' } }), 'active', 'ActiveX'],
  ['a DDE field split over runs', () => wordFile(field('DDEAUTO cmd')), 'active', 'DDEAUTO'],
  [
    'a remote picture by field',
    () => wordFile(field('INCLUDEPICTURE "http://x/"')),
    'active',
    'INCLUDEPICTURE',
  ],
  hidden('a comment', 'DDE<!-- -->AUTO x'),
  hidden('plain text', '<![CDATA[DDEAUTO x]]>'),
  hidden('numbers', '&#68;&#x44;EAUTO x'),
  [
    'a field by another prefix',
    () =>
      wordFile(p('x'), {
        more: {
          'word/footer9.xml': `<z:ftr xmlns:z="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><z:p><z:fldSimple z:instr='DDE "x"'/></z:p></z:ftr>`,
        },
      }),
    'active',
    'DDE',
  ],
  [
    'another encoding',
    () => wordFile(p('x'), { more: { 'word/footer9.xml': '<?xml version="1.0" encoding="UTF-16"?><a/>' } }),
    'active',
    'encoding',
  ],
  [
    'a remote picture behind numbers',
    () =>
      wordFile(p('x'), {
        relations: outside('image', 'http://intern/x.png').replace('External', '&#69;xternal'),
      }),
    'linked',
    'http://intern/x.png',
  ],
  [
    'entities',
    () => wordFile(p('x'), { more: { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' } }),
    'active',
    'DOCTYPE',
  ],
  [
    'a remote picture',
    () => wordFile(p('x'), { relations: outside('image', 'http://intern/x.png') }),
    'linked',
    'http://intern/x.png',
  ],
  [
    'a link that runs',
    () => wordFile(p('x'), { relations: outside('hyperlink', 'javascript:alert(1)') }),
    'linked',
    'javascript:alert(1)',
  ],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n and so on'), 'not-word', ''],
  [
    'a workbook',
    () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }),
    'not-word',
    '',
  ],
  [
    'a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'locked',
    '',
  ],
  ['a zip bomb', () => zipOf({ 'word/document.xml': packedSpaces(600) }), 'too-big', ''],
  [
    'a zip bomb that lies',
    () => zipOf({ 'word/document.xml': packedSpaces(90) }, { declaredSize: 99 }),
    'too-big',
    '',
  ],
])('%s is refused', async (_, bytes, fault, what) => {
  expect(await faultOf(bytes())).toEqual([fault, what])
})

test('markup nested ten thousands deep runs nothing over', async () => {
  const deep = `${'<w:r>'.repeat(50_000)}${'</w:r>'.repeat(50_000)}`
  const { check } = await checked(wordFile(`${p('{{课程名称}}')}<w:p>${deep}</w:p>`))
  expect(check.problems.map(({ code }) => code)).toEqual(['cannot-fill'])
}, 60_000)
