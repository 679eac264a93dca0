import { type Inline, type RichText, richLines } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionContent, QuestionKind } from '../question/question.ts'
import type { ExchangeQuestion } from './exchange.ts'

const words = (text: string): Inline => ({ type: 'text', text })
const math = (latex: string): Inline => ({ type: 'math', attrs: { latex } })
const blank = (width = 8): Inline => ({ type: 'blank', attrs: { width } })
const picture: Inline = { type: 'image', attrs: { file: 1, alt: '带权有向图 G', width: 240, height: 120 } }
const doc = (...content: RichText['content'][number][]): RichText => ({ type: 'doc', content })
const line = (...content: Inline[]) => ({ type: 'paragraph' as const, content })
const cell = (text: string, colspan = 1, rowspan = 1) => ({
  type: 'tableCell' as const,
  attrs: { colspan, rowspan },
  content: [line(words(text))],
})
const table = {
  type: 'table' as const,
  content: [
    {
      type: 'tableRow' as const,
      content: [{ ...cell('顶点', 1, 2), type: 'tableHeader' as const }, cell('出边', 2)],
    },
    { type: 'tableRow' as const, content: [cell('B'), cell('3')] },
  ],
}
const code = (text: string, numbered = false) => ({
  type: 'codeBlock' as const,
  attrs: { language: 'c', numbered },
  content: [{ type: 'text' as const, text }],
})
const option = (text: string, isCorrect = false) => ({ content: richLines(text), isCorrect })
const points = [
  { content: richLines('画出图'), score: 2 },
  { content: doc(line(words('求出 '), math('d(v)'))), score: 3 },
]

const stem: RichText = doc(
  line(words('求 '), math('T(n)=2T(\\lfloor n/2 \\rfloor)+n'), words(' 的解，设 a < b & c > d：')),
)
const richStem: RichText = doc(
  line(words('对图 '), picture, words(' 求最短路径，'), {
    type: 'text',
    text: '写出每一步',
    marks: [{ type: 'bold' }],
  }),
  { type: 'mathBlock', attrs: { latex: '\\sum_{i=1}^{n} i^2' } },
  table,
  code('for (i = 0; i < n; i++)\n  s += a[i];', true),
  {
    type: 'orderedList',
    attrs: { start: 1 },
    content: [{ type: 'listItem', content: [line(words('列表项'))] }],
  },
)

const sample = (
  kind: QuestionKind,
  body: QuestionBody,
  more: Partial<QuestionContent> & { tags?: ExchangeQuestion['tags'] } = {},
): ExchangeQuestion => {
  const { tags = {}, ...content } = more
  return { content: { kind, stem, body, score: 5, ...content }, tags, label: '', source: '', notes: [] }
}

const open: QuestionBody = { form: 'open', answer: doc(line(words('解：'), math('O(n\\log n)'))), points }
const someTags: ExchangeQuestion['tags'] = {
  chapter: '5.2',
  knowledge: ['二叉树', '递归'],
  objectives: [1, 3],
  bloom: 'apply',
  difficulty: 0.65,
  minutes: 6,
  is_complex: true,
  complex_features: [1, 3],
  tags: ['期末', 'A:B'],
  source: '严蔚敏《数据结构》',
  source_year: 2019,
}
const explanation: RichText = doc(line(words('由主定理，'), math('a=b')))
const choice: QuestionBody = {
  form: 'choice',
  options: [option('O(n)'), option('O(n log n)', true), option('{x = 1: ~y#z}'), option('C:\\temp')],
}

/** One question of every kind, and such as are hard to carry. */
export const samples: readonly ExchangeQuestion[] = [
  sample('single', choice, { tags: someTags, explanation }),
  sample('single', {
    form: 'choice',
    options: [
      { content: doc(line(math('\\frac{1}{2}'))), isCorrect: true, reason: richLines('正是') },
      { content: doc(line(words('图 '), picture)), isCorrect: false, reason: richLines('看错了方向') },
    ],
  }),
  sample('multiple', {
    form: 'choice',
    options: [option('甲', true), option('乙', true), option('丙', true), option('丁')],
  }),
  sample('indefinite', { form: 'choice', options: [option('甲', true), option('乙')] }),
  sample(
    'blank',
    { form: 'blanks', blanks: [{ answers: ['栈', '堆栈'], tolerance: null }], isAnyOrder: false },
    {
      stem: doc(line(words('后进先出的是 '), blank(10), words(' 。'))),
    },
  ),
  sample(
    'blank',
    { form: 'blanks', blanks: [{ answers: ['3.14'], tolerance: 0.01 }], isAnyOrder: false },
    {
      stem: doc(line(words('圆周率约为 '), blank())),
      explanation,
    },
  ),
  sample(
    'blank',
    {
      form: 'blanks',
      blanks: [
        { answers: ['3'], tolerance: 0 },
        { answers: ['先', '前'], tolerance: null },
      ],
      isAnyOrder: true,
    },
    { stem: doc(line(words('一共 '), blank(), words(' 个，'), blank(6), words(' 序'))) },
  ),
  sample('judge', { form: 'judge', isTrue: true, points: [] }, { explanation }),
  sample('judge', { form: 'judge', isTrue: false, points: [] }),
  sample('judge-reason', { form: 'judge', isTrue: false, answer: richLines('因为不稳定'), points }),
  ...(
    [
      'term',
      'short',
      'case',
      'material',
      'essay',
      'proof',
      'calculation',
      'application',
      'translation',
    ] as const
  ).map((kind) => sample(kind, open)),
  ...(['design', 'drawing', 'writing'] as const).map((kind) => sample(kind, { ...open, points: [] })),
  sample('calculation', open, { stem: richStem, tags: someTags, explanation }),
  sample('programming', {
    form: 'programming',
    language: 'c',
    answer: doc(code('int main() { return 0; }')),
    points,
    samples: [{ input: '3\n1 2 3', output: '6' }],
  }),
  sample('matching', {
    form: 'matching',
    pairs: [
      { left: richLines('栈'), right: richLines('后进先出') },
      { left: richLines('队列'), right: richLines('先进先出') },
    ],
    extras: [richLines('随机')],
  }),
  sample('ordering', { form: 'ordering', items: [richLines('读入'), richLines('排序'), richLines('输出')] }),
  sample('composite', {
    form: 'composite',
    parts: [
      {
        kind: 'single',
        score: 2,
        stem: richLines('选一个'),
        body: { form: 'choice', options: [option('甲', true), option('乙')] },
      },
      {
        kind: 'short',
        score: 3,
        stem: richLines('说明理由'),
        body: { form: 'open', answer: richLines('略'), points: [] },
      },
    ],
  }),
]
