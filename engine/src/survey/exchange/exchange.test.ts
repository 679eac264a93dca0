import { expect, test } from 'vitest'
import { childNamed, isElement, type MarkupElement } from '#markup/markup.ts'
import { htmlTree } from '#question-bank/exchange/markup/html-tree.ts'
import { questionsIn, type SurveyDefinition, type SurveyQuestion } from '../definition.ts'
import { both, choice, common, none, objective, page, scaled, survey } from '../survey.fixture.ts'
import type { SurveyLoss } from './exchanged.ts'
import { readLss } from './lss-read.ts'
import { writeLss } from './lss-write.ts'
import { readSurveyJs } from './surveyjs-read.ts'
import { writeSurveyJs } from './surveyjs-write.ts'
import { readSurveyTable, writeSurveyTable } from './table.ts'

const codes = (losses: readonly SurveyLoss[]) => losses.map(({ code, question }) => [code, question])
const kindsOf = (definition: SurveyDefinition) => questionsIn(definition).map(({ kind }) => kind)
const words = (zh: string, en: string) => ({ 'zh-cn': zh, en })

const ours: SurveyDefinition = {
  ...survey(
    page(
      'p1',
      [
        scaled('pace', { title: words('节奏适合', 'The pace'), na: false, mapping: objective('1') }),
        choice('why', {
          kind: 'single',
          title: words('为什么', 'Why'),
          when: { question: 'pace', is: 'chosen', values: [3, 4] },
        }),
        choice('help', { title: words('哪些有帮助', 'What helps'), min: 1, max: 2 }),
        {
          ...common,
          id: 'staff',
          kind: 'matrix',
          title: words('评价', 'Rate'),
          scale: 'five',
          na: false,
          rows: [{ id: 'r1', label: words('课堂', 'Class'), reverse: false }],
        },
      ] as SurveyQuestion[],
      { title: words('第一部分', 'Part 1') },
    ),
    page('p2', [
      { ...common, id: 'nps', title: both('推荐'), kind: 'nps', low: none, high: none },
      {
        ...common,
        id: 'free',
        required: false,
        title: both('意见'),
        kind: 'long',
        longest: 500,
        personal: false,
      },
      { ...common, id: 'day', title: both('日期'), kind: 'date', earliest: null, latest: null },
      { ...common, id: 'age', title: both('年数'), kind: 'number', min: 0, max: 9, whole: true, unit: none },
    ]),
  ),
  welcome: words('欢迎', 'Welcome'),
}

test('SurveyJS: kinds, languages, limits and conditions go out and in; what questions count for is named as lost', () => {
  const { file, losses } = writeSurveyJs(words('反馈', 'Feedback'), ours)
  expect(codes(losses)).toEqual([['mapping', '节奏适合']])
  const back = readSurveyJs(JSON.parse(JSON.stringify(file)))
  expect(back.title).toEqual(words('反馈', 'Feedback'))
  expect(kindsOf(back.definition)).toEqual([
    ...['single', 'single', 'multiple', 'matrix', 'nps', 'long', 'date', 'number'],
  ])
  const [pace, why, help] = questionsIn(back.definition)
  expect(pace?.title).toEqual(words('节奏适合', 'The pace'))
  expect(why?.when).toEqual({ question: 'q1', is: 'chosen', values: ['o4', 'o5'] })
  expect(help).toMatchObject({ min: 1, max: 2, required: true })
})

test('SurveyJS of others: what has no place here is named, panels are opened, ratings become scales', () => {
  const { definition, losses } = readSurveyJs({
    title: { default: 'Course', 'zh-cn': '课程' },
    pages: [
      {
        elements: [
          { type: 'rating', name: 'r', title: '总体', rateMax: 5, isRequired: true },
          { type: 'text', inputType: 'number', name: 'n', title: '小时' },
          {
            type: 'panel',
            elements: [{ type: 'comment', name: 'c', visibleIf: '{n} <= 2', title: '哪里不好' }],
          },
          { type: 'comment', name: 's', visibleIf: '{r} <= 2', title: '量表' },
          { type: 'file', name: 'f', title: '上传' },
          {
            type: 'radiogroup',
            name: 'x',
            title: '班级',
            choices: ['A', { value: 'b', text: 'B' }],
            hasOther: true,
          },
          { type: 'text', name: 't', title: 'x', visibleIf: 'age({d}) > 3 and {x} = 1' },
        ],
      },
    ],
  })
  expect(kindsOf(definition)).toEqual(['scale', 'number', 'long', 'long', 'single', 'short'])
  expect(codes(losses)).toEqual([
    ['direction', '总体'],
    ['kind', '上传'],
    ['condition', 'x'],
  ])
  expect(questionsIn(definition)[2]?.when).toEqual({ question: 'q2', is: 'at-most', value: 2 })
  // steps of a rating are compared by their figures: 2 and 1 come last here
  expect(questionsIn(definition)[3]?.when).toEqual({ question: 'q1', is: 'chosen', values: [3, 4] })
  expect(definition.scales[0]?.steps.map(({ label }) => label['zh-cn'])).toEqual(['5', '4', '3', '2', '1'])
  for (const wrong of [null, [], 'x', { pages: 3 }]) expect(() => readSurveyJs(wrong)).toThrow(SyntaxError)
})

/** The tree of a file: our writer writes no entity and no mark that the reader of HTML would take otherwise. */
function treeOf(text: string): MarkupElement {
  const plain = text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
    inner.replaceAll('<br />', '\n'),
  )
  const found = htmlTree(plain.replace(/<\?xml[^>]*>\s*/, '')).find(
    (node) => isElement(node) && node.name === 'document',
  )
  if (!found || !isElement(found)) throw new Error('no document')
  const type = childNamed(found, 'limesurveydoctype')
  // the reader of HTML writes all names small
  return { ...found, children: [...found.children, { ...type, name: 'LimeSurveyDocType' } as MarkupElement] }
}

test('LimeSurvey: groups, kinds, subquestions, answers and both languages go out and in', () => {
  const { file, losses } = writeLss(words('反馈', 'Feedback'), ours)
  expect(codes(losses)).toEqual([
    ['mapping', '节奏适合'],
    ['simpler', '推荐'],
  ])
  const back = readLss(treeOf(file))
  expect(back.title).toEqual(words('反馈', 'Feedback'))
  expect(back.definition.pages.map(({ title }) => title)).toEqual([
    words('第一部分', 'Part 1'),
    words('2', '2'),
  ])
  expect(kindsOf(back.definition)).toEqual([
    'single',
    'single',
    'multiple',
    'matrix',
    'single',
    'long',
    'date',
    'number',
  ])
  const [pace, , help, staff] = questionsIn(back.definition)
  expect([pace?.title, pace?.required]).toEqual([words('节奏适合', 'The pace'), true])
  expect(help && 'options' in help && help.options.map(({ label }) => label.en)).toEqual([
    'a',
    'b',
    'c',
    'none',
  ])
  expect(staff && 'rows' in staff && staff.rows[0]?.label).toEqual(words('课堂', 'Class'))
  expect(() => readLss({ name: 'document', attributes: {}, children: [] })).toThrow(SyntaxError)
})

test('a table of one question a row goes out and in, and tables of others are read by their heads', () => {
  const { file, losses } = writeSurveyTable(ours)
  expect(codes(losses)).toEqual([
    ['mapping', '节奏适合'],
    ['condition', '为什么'],
  ])
  const back = readSurveyTable(file)
  expect(kindsOf(back.definition)).toEqual(kindsOf(ours))
  expect(back.definition.scales[0]?.steps.map(({ label }) => label['zh-cn'])).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
  ])
  expect(back.definition.pages.map(({ title }) => title['zh-cn'])).toEqual(['第一部分', 'p2'])
  const { definition, losses: lost } = readSurveyTable([
    ['课程调查'],
    ['题目', '题目类型', '选项'],
    ['喜欢吗', '单选题', 'A. 喜欢\nB. 不喜欢\nC. 其他'],
    ['上传', '文件', ''],
    ['意见', '', ''],
  ])
  expect(kindsOf(definition)).toEqual(['single', 'long'])
  expect(codes(lost)).toEqual([['kind', '上传']])
  const [first] = questionsIn(definition)
  expect(
    first && 'options' in first && first.options.map(({ label, other }) => [label['zh-cn'], other]),
  ).toEqual([
    ['喜欢', false],
    ['不喜欢', false],
    ['其他', true],
  ])
  expect(() => readSurveyTable([['甲', '乙']])).toThrow(SyntaxError)
})

test('what lies over the limits is cut and told', () => {
  const elements = Array.from({ length: 130 }, (_, at) => ({
    type: 'comment',
    name: `c${at}`,
    title: 'x'.repeat(3000),
  }))
  const { definition, losses } = readSurveyJs({ elements })
  expect(questionsIn(definition)).toHaveLength(120)
  expect(losses.filter(({ code }) => code === 'too-many')).toHaveLength(10)
  expect(questionsIn(definition)[0]?.title.en).toHaveLength(2000)
})
