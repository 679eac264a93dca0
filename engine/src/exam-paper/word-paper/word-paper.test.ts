import { expect, test } from 'vitest'
import { linesOfRich } from '#question-bank/exchange/lines/line.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { inlinesOfText } from '#rich-text/tex-in-text.ts'
import { asKind } from './as-kind.ts'
import { checkReading } from './check-reading.ts'
import { TagGuessing } from './guess-tags.ts'
import { marksSaid } from './marks-said.ts'
import { type ReadPaper, readPaper } from './read-paper.ts'

const read = (text: string) =>
  readPaper(
    linesOfRich({
      type: 'doc',
      content: text
        .split('\n')
        .map((line) => ({ type: 'paragraph', content: inlinesOfText(line, [], true) })),
    }),
  )
const shown = ({ sections }: ReadPaper) =>
  sections.map(({ title, items }) => [
    title,
    ...items.map(({ score, question }) => [
      question.content.kind,
      score,
      plainText(question.content.stem).trim(),
    ]),
  ])

test.each([
  ['每题2分，共20分', { each: 2, count: null, total: 20 }],
  ['本大题共 10 小题，每小题 2 分，共 20 分', { each: 2, count: 10, total: 20 }],
  ['每小题各３分，计１５分', { each: 3, count: null, total: 15 }],
  ['10×2分', { each: 2, count: 10, total: null }],
  ['2分×10', { each: 2, count: 10, total: null }],
  ['10 小题 × 2 = 20 分', { each: 2, count: 10, total: 20 }],
  ['15分', { each: null, count: null, total: 15 }],
  ['本题满分 12 分', { each: null, count: null, total: 12 }],
  ['2 points each, 20 points in total', { each: 2, count: null, total: 20 }],
  ['共3题，36分', { each: null, count: 3, total: null }],
])('spec Prore: marks in the habit %s', (text, said) => {
  expect(marksSaid(text)).toMatchObject(said)
})

test('marks of each blank are told from marks of each question', () => {
  expect(marksSaid('每空1分，共10分')).toMatchObject({ each: 1, isPerBlank: true, total: 10 })
})

const whole = `南方大学 2026—2027 学年第一学期期末试卷（A）
课程名称：数据结构　班级：______　姓名：______
题号 一 二 三 四 总分
一、单项选择题（本大题共2小题，每小题3分，共6分）
在每小题给出的选项中只有一项正确。
1. 栈的特点是（ B ）
A. 先进先出 B. 后进先出
2. 队列的特点是（ ）
A. 先进先出
B. 后进先出
二、填空题（每空2分，共6分）
1. 二叉树有____和____两种存储。
2. 图的遍历有____种。
三、（10分）设有如下二叉树，其先序为 ABC。
（1）画出这棵树；（4分）
（2）写出它的后序序列。（6分）
四. 综合题(共 14 分)
已知散列表长为 7。
求查找成功的平均查找长度。
五、简答题（每题 5 分）
(1) 简述栈与队列的区别。
(2) 什么是稳定的排序？（8分）
参考答案及评分标准
一、1. B 2. A
二、
1. 顺序；链式
2. 2
三、（1）略图。
（2）CBA。
四、平均查找长度为 1.5。
五、
(1) 操作的端不同。
(2) 相同关键字次序不变。`

test('spec Prore: a whole paper gives sections, questions, marks in every habit, sub-questions and the answers at its end', () => {
  const paper = read(whole)
  expect(shown(paper)).toEqual([
    ['单项选择题', ['single', 3, '栈的特点是（　　）'], ['single', 3, '队列的特点是（ ）']],
    ['填空题', ['blank', 4, '二叉树有____和____两种存储。'], ['blank', 2, '图的遍历有____种。']],
    ['', ['composite', 10, '设有如下二叉树，其先序为 ABC。']],
    ['综合题', ['application', 14, '已知散列表长为 7。\n求查找成功的平均查找长度。']],
    ['简答题', ['short', 5, '简述栈与队列的区别。'], ['short', 8, '什么是稳定的排序？']],
  ])
  const [choices, blanks, tree, hash, short] = paper.sections
  expect(choices?.note).toContain('只有一项正确')
  expect(choices?.items.map(({ question }) => question.content.body)).toMatchObject([
    { options: [{ isCorrect: false }, { isCorrect: true }] },
    { options: [{ isCorrect: true }, { isCorrect: false }] },
  ])
  expect(blanks?.items[0]?.question.content.body).toMatchObject({
    blanks: [{ answers: ['顺序'] }, { answers: ['链式'] }],
  })
  const body = tree?.items[0]?.question.content.body
  expect(body?.form === 'composite' && body.parts.map(({ score, stem }) => [score, plainText(stem)])).toEqual(
    [
      [4, '画出这棵树；'],
      [6, '写出它的后序序列。'],
    ],
  )
  expect(hash?.items[0]?.question.content.body).toMatchObject({ form: 'open' })
  expect(hash?.items[0]?.scoreReason).toBe('shared')
  expect(short?.items.map(({ scoreReason }) => scoreReason)).toEqual(['each', 'own'])
  const answers = short?.items.map(({ question: { content } }) =>
    content.body.form === 'open' ? plainText(content.body.answer) : '',
  )
  expect(answers).toEqual(['操作的端不同。', '相同关键字次序不变。'])
})

test.each([
  ['（一）选择题（每题2分）', '（1）甲？', '（2）乙？'],
  ['第一部分 选择题（共4分）', '1、甲？', '2、乙？'],
  ['Ⅰ. 选择题（2×2分）', '1) 甲？', '2) 乙？'],
  ['1、选择题（每小题2分，共4分）', '（1）甲？', '（2）乙？'],
  ['Part I Multiple choice (2 points each)', '1. 甲？', '2. 乙？'],
  ['一、选择题：本题共2小题，每小题2分，共4分。', '1. 甲？', '2. 乙？'],
])('a section headed %s', (head, one, other) => {
  const paper = read(`${head}\n${one}\nA. 子 B. 丑\n${other}\nA. 子 B. 丑`)
  expect(paper.sections).toHaveLength(1)
  expect(paper.sections[0]?.items.map(({ score }) => score)).toEqual([2, 2])
})

test('spec Prore: bad input: broken numbers lose no question and are told', () => {
  const paper = read(
    '一、简答题（每题 5 分）\n1. 什么是栈？\n1. 什么是队列？\n5. 什么是树？\n三、论述题（10分）\n1. 试述图的应用。',
  )
  const rows = paper.sections.flatMap(({ items }, section) =>
    items.map(({ number, question, score }, at) => ({
      id: section * 10 + at,
      section,
      number,
      score,
      isOut: false,
      content: question.content,
      chapter: '1',
      objectives: [1],
      bloom: 'apply' as const,
    })),
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 1, 5, 1])
  const found = checkReading(paper.sections, rows, 100)
  expect(found.filter(({ code }) => code.startsWith('W02')).map(({ code, place }) => [code, place])).toEqual([
    ['W02.section_order', { section: 1 }],
    ['W02.number_order', { row: 1 }],
    ['W02.number_order', { row: 2 }],
  ])
  expect(found[0]).toMatchObject({ code: 'W01.total', level: 'error', values: { sum: 25, total: 100 } })
})

const course = {
  chapters: [
    { no: '3', name: '栈和队列', words: '栈的顺序存储、循环队列、递归', objectives: [1] },
    { no: '6', name: '图', words: '邻接矩阵、最短路径、拓扑排序、最小生成树', objectives: [1, 2] },
  ],
  objectives: [
    { no: 1, text: '掌握基本结构', bloom: 'understand' as const },
    { no: 2, text: '应用结构求解', bloom: 'apply' as const },
  ],
  column: [1, 2],
}
const questionOf = (text: string) => {
  const item = read(`一、应用题（10分）\n1. ${text}`).sections[0]?.items[0]
  if (!item) throw new Error('nothing was read')
  return item.question
}

test('chapter, level and objective are guessed with their reason, and what nothing tells stays open', () => {
  const guessing = new TagGuessing(course)
  const guesses = guessing.of(questionOf('用 Dijkstra 算法计算最短路径并给出过程。'), undefined)
  expect(guesses.chapter).toEqual({ value: '6', reason: 'words', values: { words: '最短路径' } })
  expect(guesses.bloom).toMatchObject({ value: 'apply', reason: 'verb' })
  expect(guesses.objectives).toEqual({ value: [2], reason: 'level', values: { chapter: '6' } })
  expect(guessing.of(questionOf('一加一等于几？'), undefined)).toMatchObject({
    chapter: { value: '', reason: 'none' },
    objectives: { value: [], reason: 'none' },
  })
  const alike = { code: 'SE201-0007', likeness: 0.93, chapter: '3', objectives: [1], bloom: null }
  expect(guessing.of(questionOf('一加一等于几？'), alike)).toMatchObject({
    chapter: { value: '3', reason: 'bank', values: { code: 'SE201-0007', likeness: 93 } },
    objectives: { value: [1], reason: 'bank' },
  })
})

test('a question becomes another kind without losing what it asks', () => {
  const composite = read(whole).sections[2]?.items[0]?.question.content
  if (!composite) throw new Error('nothing was read')
  const open = asKind(composite, 'calculation')
  expect(plainText(open.stem)).toContain('（2）写出它的后序序列。')
  expect(open.body).toMatchObject({ form: 'open', points: [{ score: 4 }, { score: 6 }] })
  const single = read(whole).sections[0]?.items[0]?.question.content
  expect(single && asKind(single, 'multiple').body).toMatchObject({ options: [{}, { isCorrect: true }] })
})
