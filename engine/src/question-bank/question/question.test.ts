import { expect, test } from 'vitest'
import { gramsOf, gramsWanted } from '#assistant/text-search/search-grams.ts'
import { type RichText, richLines } from '#rich-text/rich-text.ts'
import { checkQuestion } from './check-question.ts'
import { bandsOf, likeness, shinglesOf, suspectedLikeness } from './likeness.ts'
import type { QuestionBody, QuestionContent, QuestionKind } from './question.ts'
import { comparableText, picturesOf, searchText } from './question-text.ts'

const tagged = { chapter: '5', knowledge: ['二叉树'], objectives: [1], bloom: 'apply' }
const text = richLines
const option = (words: string, isCorrect = false) => ({ content: text(words), isCorrect })
const question = (
  kind: QuestionKind,
  body: QuestionBody,
  stem: RichText = text('题干'),
  score = 2,
): QuestionContent => ({
  kind,
  stem,
  body,
  score,
})
const choice = (...options: ReturnType<typeof option>[]): QuestionBody => ({ form: 'choice', options })
const blank: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'blank', attrs: { width: 8 } }] }],
}
const open = (answer: string, ...scores: number[]): QuestionBody => ({
  form: 'open',
  answer: text(answer),
  points: scores.map((score) => ({ content: text('点'), score })),
})
const codesOf = (content: QuestionContent) => checkQuestion(content, tagged).map(({ code }) => code)

test.each<[string, QuestionContent, string[]]>([
  ['a good single choice', question('single', choice(option('甲', true), option('乙'))), []],
  ['no stem', question('single', choice(option('甲', true), option('乙')), text(' ')), ['B01.stem_missing']],
  ['one option', question('multiple', choice(option('甲', true))), ['B01.options_few']],
  ['nothing right', question('indefinite', choice(option('甲'), option('乙'))), ['B01.none_correct']],
  ['two right', question('single', choice(option('甲', true), option('乙', true))), ['B01.not_one_correct']],
  ['two right of several', question('multiple', choice(option('甲', true), option('乙', true))), []],
  [
    'options that say the same',
    question('single', choice(option('Ａ b', true), option('ab。'))),
    ['B01.options_same'],
  ],
  ['an empty option', question('single', choice(option('甲', true), option(' '))), ['B01.option_empty']],
  ['no judgement', question('judge', { form: 'judge', isTrue: null, points: [] }), ['B02.judgement_missing']],
  ['a judgement', question('judge', { form: 'judge', isTrue: false, points: [] }), []],
  ['no answer', question('short', open(' ')), ['B02.answer_missing']],
  ['points that sum', question('short', open('答', 0.7, 1.3)), []],
  ['points that do not', question('essay', open('答', 1, 0.5)), ['B02.points_sum']],
  [
    'blank and answer',
    question(
      'blank',
      { form: 'blanks', blanks: [{ answers: ['5'], tolerance: null }], isAnyOrder: false },
      blank,
    ),
    [],
  ],
  [
    'a blank without answer',
    question('blank', { form: 'blanks', blanks: [], isAnyOrder: false }, blank),
    ['B02.blanks_differ'],
  ],
  [
    'an empty answer',
    question(
      'blank',
      { form: 'blanks', blanks: [{ answers: [' '], tolerance: null }], isAnyOrder: false },
      blank,
    ),
    ['B02.answer_missing'],
  ],
  [
    'one pair',
    question('matching', { form: 'matching', pairs: [{ left: text('a'), right: text('b') }], extras: [] }),
    ['B01.pairs_few'],
  ],
  ['one thing in order', question('ordering', { form: 'ordering', items: [text('a')] }), ['B01.items_few']],
  ['no parts', question('composite', { form: 'composite', parts: [] }), ['B01.parts_missing']],
  [
    'a part that is wrong',
    question('composite', {
      form: 'composite',
      parts: [{ kind: 'short', score: 1, stem: text('问'), body: open('') as never }],
    }),
    ['B02.parts_sum', 'B02.answer_missing'],
  ],
])('%s', (_, content, codes) => {
  expect(codesOf(content)).toEqual(codes)
})

test('a finding says its place, and missing tags only warn', () => {
  const wrong = question('composite', {
    form: 'composite',
    parts: [{ kind: 'short', score: 2, stem: text('问'), body: open('') as never }],
  })
  expect(checkQuestion(wrong, tagged)[0]?.place).toEqual({ part: 1 })
  const bare = { chapter: '', knowledge: [], objectives: [], bloom: null }
  const found = checkQuestion(question('short', open('答')), bare)
  expect(found.map(({ code, level }) => `${code} ${level}`)).toEqual([
    'B04.chapter_missing warning',
    'B04.objective_missing warning',
    'B04.bloom_missing warning',
  ])
})

test('the same question in other spaces, widths and order of options is the same', () => {
  const one = comparableText(
    question('single', choice(option('n＋1', true), option('2n')), text('设 Ｎ 个结点，则：')),
  )
  const other = comparableText(
    question('single', choice(option('2N'), option('n+1', true)), text('设n个结点,则:')),
  )
  expect(one.exact).toBe(other.exact)
  const numbers = comparableText(
    question('single', choice(option('3N'), option('n+7', true)), text('设n个结点,则:')),
  )
  expect([numbers.exact === one.exact, numbers.loose === one.loose]).toEqual([false, true])
  const minus = comparableText(question('short', open('x'), text('a-b')))
  expect(minus.exact).not.toBe(comparableText(question('short', open('x'), text('a+b'))).exact)
})

test('spec QuestionBank: a formula compares as what it says, however its source is written', () => {
  const asked = (...content: object[]) =>
    comparableText(
      question('short', open('x'), { type: 'doc', content: [{ type: 'paragraph', content }] } as RichText),
    )
  const words = { type: 'text', text: '求 ' }
  const math = (latex: string) => ({ type: 'math', attrs: { latex } })
  const one = asked(words, math('\\lfloor\\log_2 n\\rfloor+1'))
  expect(asked(words, math('\\lfloor \\log_{2}{n} \\rfloor + 1')).exact).toBe(one.exact)
  const other = asked(words, math('\\lfloor\\log_2 n\\rfloor+7'))
  expect([other.exact === one.exact, other.loose === one.loose]).toEqual([false, true])
  expect(asked(words, math('\\lceil\\log_2 n\\rceil+1')).loose).not.toBe(one.loose)
  expect(asked(words, math('n+1')).exact).toBe(asked({ type: 'text', text: '求 n＋1' }).exact)
})

test('what is likely the same shares a band, and what is not mostly does not', () => {
  const base =
    '对图示带权有向图用迪杰斯特拉算法求源点到其余各顶点的最短路径并列出每一步集合的变化过程与距离数组'
  const near = base.replace('图示', '下列').replace('过程', '情况')
  const far = '简述二叉排序树删除结点的三种情形并分别说明处理方法以及平均查找长度的变化趋势与平衡化的必要性'
  const [one, alike, unlike] = [base, near, far].map(shinglesOf)
  expect(likeness(one ?? [], one ?? [])).toBe(1)
  expect(likeness(one ?? [], alike ?? [])).toBeGreaterThan(0.7)
  expect(likeness(one ?? [], unlike ?? [])).toBeLessThan(0.1)
  const bands = new Set(bandsOf(one ?? []))
  expect(bandsOf(alike ?? []).some((band) => bands.has(band))).toBe(true)
  expect(bandsOf(unlike ?? []).some((band) => bands.has(band))).toBe(false)
  expect([shinglesOf(''), bandsOf([]), likeness([], [])]).toEqual([[], [], 0])
  expect(suspectedLikeness).toBe(0.8)
})

test('search finds what stands in texts, code and the source of formulas', () => {
  const formula: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'math', attrs: { latex: '\\lfloor n \\rfloor' } }] }],
  }
  const found = searchText(question('short', open('Ｄijkstra 算法'), formula))
  expect(found).toContain('dijkstra 算法')
  expect(found).toContain('\\lfloor n')
  expect(found).toContain('⌊n⌋')
})

test('whatever contains a text is filed under all that the text wants', () => {
  const filed = new Set(gramsOf('平衡二叉树 AVL 的 rotation'))
  for (const part of ['二叉', '叉', '平衡二叉树', 'avl', 'tatio', '树 avl', '的 rot'])
    expect([part, gramsWanted(part).every((gram) => filed.has(gram))]).toEqual([part, true])
  expect(gramsWanted('二叉')).toEqual(['二叉'])
  expect(gramsWanted('av')).toEqual([])
  expect(gramsWanted('红黑').every((gram) => filed.has(gram))).toBe(false)
})

test('pictures of every part are known', () => {
  const picture: RichText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'image', attrs: { file: 3, alt: '', width: 0, height: 0 } }] },
    ],
  }
  expect(picturesOf(question('single', choice({ content: picture, isCorrect: true }, option('乙'))))).toEqual(
    [3],
  )
  expect(
    codesOf(
      question(
        'single',
        choice({ content: picture, isCorrect: true }, { content: picture, isCorrect: false }),
      ),
    ),
  ).toEqual([])
})
