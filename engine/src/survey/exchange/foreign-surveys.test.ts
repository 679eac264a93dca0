import { expect, test } from 'vitest'
import { elementsIn, type MarkupElement, type MarkupNode } from '#markup/markup.ts'
import { htmlTree } from '#question-bank/exchange/markup/html-tree.ts'
import type { SurveyDefinition } from '../definition.ts'
import { readSurveyLines } from './lines-read.ts'
import { readLss } from './lss-read.ts'
import { readSurveyJs } from './surveyjs-read.ts'

/** All that is asked and shown, page by page. */
const shown = ({ pages }: SurveyDefinition) =>
  pages.map(({ title, questions }) => [
    title['zh-cn'] || title.en,
    ...questions.map((one) => {
      const words = one.title['zh-cn'] || one.title.en
      if (one.kind === 'notice')
        return `! ${
          JSON.stringify(one.content['zh-cn'].content)
            .match(/"text":"[^"]*"/g)
            ?.join(' ') ?? ''
        }`
      if (!('options' in one)) return words
      return `${words}: ${one.options.map(({ label }) => label['zh-cn'] || label.en).join(' / ')}`
    }),
  ])

const surveyJs = (elements: readonly object[], more: object = {}) =>
  readSurveyJs({ title: '问卷', pages: [{ title: '一页', elements }], ...more })

test('28 C8: titles of groups and what is said below pages stay, as words before their questions', () => {
  const { definition } = readSurveyJs({
    pages: [
      {
        title: '页',
        description: '请如实填写',
        elements: [
          {
            type: 'panel',
            title: '关于教学',
            description: '本学期',
            elements: [{ type: 'text', name: 'a', title: '姓名' }],
          },
        ],
      },
    ],
  })
  expect(shown(definition)).toEqual([
    ['页', '! "text":"请如实填写"', '! "text":"关于教学" "text":"本学期"', '姓名'],
  ])
})

test('28 C8: a value with its words after a stroke is parted, and pictures without words have a name', () => {
  const { definition, losses } = surveyJs([
    { type: 'radiogroup', name: 'a', title: '年级', choices: ['1|大一', '2|大二', '其他'] },
    {
      type: 'imagepicker',
      name: 'b',
      title: '选图',
      choices: [
        { value: 'lion', imageLink: 'https://x/lion.jpg' },
        { value: '', imageLink: 'https://x/cat.jpg' },
      ],
    },
    { type: 'text', name: 'c', title: '姓名', visibleIf: '{a} = 2' },
  ])
  expect(shown(definition)).toEqual([['一页', '年级: 大一 / 大二 / 其他', '选图: lion / cat.jpg', '姓名']])
  expect(definition.pages[0]?.questions[2]?.when).not.toBe(null)
  expect(losses.map(({ code }) => code)).toEqual(['simpler'])
})

test('28 C8: programs and looks are no words', () => {
  const { definition } = surveyJs([
    { type: 'text', name: 'a', title: '<style>p{color:red}</style><p>姓名</p><script>alert("x")</script>' },
    { type: 'html', name: 'b', html: '说明<script>let a = 1' },
  ])
  expect(shown(definition)).toEqual([['一页', '姓名', '! "text":"说明"']])
})

test('28 C8: a text in one language beside another without a name has both', () => {
  const title = { default: 'Course survey', 'zh-cn': '课程问卷' }
  const { title: read } = surveyJs([], { title })
  expect(read).toEqual({ 'zh-cn': '课程问卷', en: 'Course survey' })
  expect(surveyJs([], { title: { default: '课程问卷', en: 'Course survey' } }).title).toEqual(read)
})

/** Names as XML has them: letters of HTML are small. */
const named = (node: MarkupNode): MarkupNode =>
  typeof node === 'string'
    ? node
    : {
        ...node,
        name: node.name === 'limesurveydoctype' ? 'LimeSurveyDocType' : node.name,
        children: node.children.map(named),
      }

const table = (name: string, ...rows: readonly Readonly<Record<string, string>>[]) =>
  `<${name}><rows>${rows
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`)
          .join('')}</row>`,
    )
    .join('')}</rows></${name}>`
function lss(...tables: readonly string[]) {
  const [root] = elementsIn({
    children: htmlTree(
      `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${tables.join('')}</document>`,
    ),
  })
  return readLss(named(root as MarkupElement) as MarkupElement)
}

const question = (qid: string, gid: string, title: string, type = 'S') => ({
  qid,
  gid,
  parent_qid: '0',
  type,
  title: `Q${qid}`,
  question: title,
  mandatory: 'N',
  question_order: qid,
  language: 'zh-Hans',
  relevance: '1',
})

test('28 C8: a question of a group that the file lacks is asked, and what a group says stays', () => {
  const { definition } = lss(
    table('groups', {
      gid: '1',
      group_name: '基本情况',
      group_order: '1',
      description: '<p>匿名</p>',
      language: 'zh-Hans',
    }),
    table('questions', question('1', '1', '姓名'), question('2', '9', '建议')),
  )
  expect(shown(definition)).toEqual([
    ['基本情况', '! "text":"匿名"', '姓名'],
    ['', '建议'],
  ])
})

test('28 C8: what nobody set of a question is no loss, and what is set is told once', () => {
  const attribute = (name: string, value: string, language = 'zh-Hans') => ({
    qid: '1',
    attribute: name,
    value,
    language,
  })
  const { losses } = lss(
    table('groups', { gid: '1', group_name: '组', group_order: '1', language: 'zh-Hans' }),
    table('questions', question('1', '1', '姓名')),
    table(
      'question_attributes',
      attribute('assessment_value', '1'),
      attribute('commented_checkbox', 'allways'),
      attribute('question_template', 'core'),
      attribute('save_as_default', 'N'),
      attribute('time_limit', '30'),
      attribute('time_limit', '30', 'en'),
    ),
  )
  expect(losses.map(({ code, detail }) => [code, detail])).toEqual([['limits', 'time_limit = 30']])
})

test('28 C8: answers that are pictures are called by their code, and both languages have a title', () => {
  const { definition, title } = lss(
    table('groups', { gid: '1', group_name: '组', group_order: '1', language: 'zh-Hans' }),
    table('questions', question('1', '1', '选图', 'L')),
    table(
      'answers',
      { qid: '1', code: 'A1', answer: '<img src="a.png">', sortorder: '1', language: 'zh-Hans' },
      { qid: '1', code: 'A2', answer: '<img src="b.png" alt="猫">', sortorder: '2', language: 'zh-Hans' },
    ),
    table(
      'surveys_languagesettings',
      { surveyls_language: 'zh-Hans', surveyls_title: '课程问卷' },
      { surveyls_language: 'en', surveyls_title: 'Course survey' },
    ),
  )
  expect(shown(definition)).toEqual([['组', '选图: A1 / 猫']])
  expect(title).toEqual({ 'zh-cn': '课程问卷', en: 'Course survey' })
})

test('28 C10: a questionnaire as 问卷星 prints it', () => {
  const lines = [
    '课程评价问卷',
    '1. 您的年级：[单选题] *',
    '○A.大一',
    '○B.大二',
    '2. 喜欢的环节 [多选题] [最多选2项] *',
    '□讲授 □讨论',
    '依赖于第1题第2个选项',
    '3. 您的建议 [填空题]',
    '_________________',
  ]
  const { definition, losses } = readSurveyLines(lines.map((text) => ({ text })))
  const asked = definition.pages.flatMap(({ questions }) =>
    questions.map((one) => [one.kind, one.title['zh-cn'], one.required]),
  )
  expect(asked).toEqual([
    ['single', '您的年级：', true],
    ['multiple', '喜欢的环节', true],
    ['short', '您的建议', false],
  ])
  expect(shown(definition)[0]?.slice(1, 3)).toEqual(['您的年级：: 大一 / 大二', '喜欢的环节: 讲授 / 讨论'])
  expect(losses.map(({ code }) => code)).toEqual(['condition'])
})
