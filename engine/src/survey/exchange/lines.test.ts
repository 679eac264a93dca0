import { expect, test } from 'vitest'
import { questionsIn, type SurveyQuestion } from '../definition.ts'
import { both, choice, common, none, page, scaled, survey } from '../survey.fixture.ts'
import { readSurveyLines } from './lines-read.ts'
import { writeSurveyLines } from './lines-write.ts'

const read = (text: string) => readSurveyLines(text.split('\n').map((line) => ({ text: line })))
const labels = (question: SurveyQuestion | undefined) =>
  question && 'options' in question ? question.options.map(({ label }) => label['zh-cn']) : []

const office = `课程教学满意度调查
同学你好，本问卷不记名，约 3 分钟。
一、基本情况
1．你的年级是（单选）
A．大一  B．大二
C．大三  D．其他____
2、你用过哪些学习资源？【多选，最多选2项】
□ 教材 □ 慕课 □ 实验指导书
二、对教学的评价
请按整个学期的感受填写。
3. 上课的节奏适合我
A. 非常同意
B. 同意
C. 一般
D. 不同意
4. 请评价以下方面（矩阵量表，可选不清楚）
A. 满意  B. 一般  C. 不满意
（1）教学内容
（2）教学方法
第5题 每周课外投入几小时（数字，必答）
说明：只算这门课
6. 你的姓名：________
7. 你对本课程还有什么建议？
____________________`

test('a questionnaire in the habit of an office is read: headings, kinds in brackets, options in a line, boxes, rows', () => {
  const { title, definition, losses } = read(office)
  expect(title['zh-cn']).toBe('课程教学满意度调查')
  expect(definition.welcome['zh-cn']).toBe('同学你好，本问卷不记名，约 3 分钟。')
  expect(definition.pages.map((one) => one.title['zh-cn'])).toEqual(['基本情况', '对教学的评价'])
  const questions = questionsIn(definition)
  expect(questions.map(({ kind, required, title: asked }) => [kind, required, asked['zh-cn']])).toEqual([
    ['single', true, '你的年级是'],
    ['multiple', true, '你用过哪些学习资源？'],
    ['notice', false, ''],
    ['scale', true, '上课的节奏适合我'],
    ['matrix', true, '请评价以下方面'],
    ['number', true, '每周课外投入几小时'],
    ['short', false, '你的姓名：'],
    ['long', false, '你对本课程还有什么建议？'],
  ])
  expect(labels(questions[0])).toEqual(['大一', '大二', '大三', '其他'])
  expect(questions[0]).toMatchObject({ options: [{}, {}, {}, { other: true }] })
  expect([labels(questions[1]), questions[1]]).toMatchObject([['教材', '慕课', '实验指导书'], { max: 2 }])
  expect(questions[4]).toMatchObject({ na: true, rows: [{ label: { 'zh-cn': '教学内容' } }, {}] })
  expect(questions[5]?.note['zh-cn']).toBe('只算这门课')
  expect(losses).toEqual([])
})

test('numbers in Chinese are questions where a kind is said, and numbers in a question stay in it', () => {
  const { definition } = read(
    '问卷\n一、你来自（单选）\nA. 本校\nB. 外校\n2. 2024 级的课程多吗\nA. 多\nB. 少\n3.5 小时够吗',
  )
  const [first, second] = questionsIn(definition)
  expect([first?.title['zh-cn'], labels(first)]).toEqual(['你来自', ['本校', '外校']])
  expect([second?.title['zh-cn'], second?.note['zh-cn']]).toEqual(['2024 级的课程多吗', '3.5 小时够吗'])
})

test('a scale that begins with the worst step is turned over and told; a table is a matrix', () => {
  const cell = (text: string) => ({
    type: 'tableCell' as const,
    attrs: { colspan: 1, rowspan: 1 },
    content: [{ type: 'paragraph' as const, content: text ? [{ type: 'text' as const, text }] : [] }],
  })
  const row = (...texts: string[]) => ({ type: 'tableRow' as const, content: texts.map(cell) })
  const { definition, losses } = readSurveyLines([
    { text: '1. 节奏适合吗' },
    { text: 'A. 非常不同意　B. 一般　C. 非常同意' },
    { marker: { text: '2.' }, text: '请打分（矩阵）' },
    {
      text: '\uFFFC',
      block: {
        type: 'table',
        content: [row('', '满意', '一般', '不满意'), row('内容', '', '', ''), row('方法', '', '', '')],
      } as never,
    },
  ])
  expect(definition.scales.map(({ steps }) => steps.map(({ label }) => label['zh-cn']))).toEqual([
    ['非常同意', '一般', '非常不同意'],
    ['满意', '一般', '不满意'],
  ])
  expect(questionsIn(definition)[1]).toMatchObject({
    kind: 'matrix',
    rows: [{ label: { 'zh-cn': '内容' } }, { label: { 'zh-cn': '方法' } }],
  })
  expect(losses).toEqual([{ code: 'direction', question: '节奏适合吗', detail: '非常不同意' }])
})

test('what is written is read again: kinds, required, limits, steps, rows, notes; what it cannot carry is named', () => {
  const zh = (text: string) => ({ 'zh-cn': text, en: '' })
  const ours = survey(
    page(
      'p1',
      [
        scaled('pace', { title: zh('节奏适合我'), na: true, required: false }),
        choice('help', {
          title: zh('哪些有帮助'),
          min: 1,
          max: 2,
          options: [
            { id: 'a', label: zh('作业'), score: null, other: false, exclusive: false },
            { id: 'b', label: zh('其他'), score: null, other: true, exclusive: false },
          ],
        }),
        {
          ...common,
          id: 'staff',
          kind: 'matrix',
          title: zh('评价'),
          scale: 'five',
          na: false,
          rows: [{ id: 'r1', label: zh('课堂'), reverse: false }],
        },
        {
          ...common,
          id: 'hours',
          kind: 'number',
          title: zh('几小时'),
          note: zh('每周'),
          min: 0,
          max: 60,
          whole: true,
          unit: none,
        },
        {
          ...common,
          id: 'nps',
          kind: 'nps',
          title: zh('会推荐吗'),
          low: zh('不会'),
          high: zh('一定'),
          required: true,
        },
        {
          ...common,
          id: 'day',
          kind: 'date',
          title: zh('哪天'),
          earliest: null,
          latest: null,
          required: false,
        },
        {
          ...common,
          id: 'more',
          kind: 'long',
          title: zh('建议'),
          longest: 500,
          personal: false,
          required: true,
        },
      ] as SurveyQuestion[],
      { title: zh('课堂') },
    ),
  )
  const { file, losses } = writeSurveyLines(ours)
  expect(losses).toEqual([{ code: 'limits', question: '几小时', detail: '' }])
  const again = readSurveyLines([{ text: '问卷' }, ...file.map(({ text }) => ({ text }))])
  expect(again.losses).toEqual([])
  expect(again.definition.pages[0]?.title['zh-cn']).toBe('课堂')
  const told = (definition: typeof ours) =>
    questionsIn(definition).map((one) => [
      one.kind,
      one.title['zh-cn'],
      one.required,
      one.note['zh-cn'],
      labels(one),
      'max' in one && 'options' in one ? [one.min, one.max] : null,
      'na' in one ? one.na : null,
    ])
  expect(told(again.definition)).toEqual(told(ours))
  const steps = (definition: typeof ours) => definition.scales[0]?.steps.map(({ label }) => label['zh-cn'])
  expect(steps(again.definition)).toEqual(steps(ours))
})

test('English that a document in Chinese leaves out, conditions and mappings are named', () => {
  const ours = survey(
    page('p1', [
      scaled('a'),
      scaled('b', { title: both('再问'), when: { question: 'a', is: 'answered', values: [] } as never }),
    ]),
  )
  expect(writeSurveyLines(ours).losses.map(({ code }) => code)).toEqual(['language', 'condition'])
})

test('a document without a question is refused', () => {
  expect(() => read('通知\n明天放假')).toThrow(SyntaxError)
})
