import { type ComparedQuestion, repeatedQuestions } from '@obelisk/engine/exam-paper/overlap/overlap'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { expect, test } from 'vitest'
import { type Chance, chanceOf } from '../chance.ts'
import { questionGenerators } from './bank.ts'

type Planted = ComparedQuestion & { chapter: string; family: string }

/** One question of each generator, and every statement once: each asks something else. */
function differentQuestions(): Planted[] {
  const found = new Map<string, Planted>()
  for (const [generate, count] of questionGenerators) {
    const chance = chanceOf(`overlap ${generate.name}`)
    for (let turn = 0; turn < count; turn++) {
      const { content, chapter } = generate(chance)
      const parts = askedParts(content)
      const family = generate.name === 'statement' ? (parts[0] ?? '') : `${generate.name}${turn % 2}`
      if (!found.has(family)) found.set(family, { id: found.size + 1, chapter, family, parts })
    }
  }
  return [...found.values()]
}

const isSameFamily = (a: Planted, b: Planted) => a.family.replace(/\d$/, '') === b.family.replace(/\d$/, '')

const otherNumbers = (chance: Chance) => (text: string) =>
  text.replace(/\d+/g, (number) => String(Number(number) + 1 + chance.below(90)))

const synonyms = [
  ['假设', '若'],
  ['设', '已知'],
  ['若', '如果'],
  ['则', '那么'],
  ['求', '计算'],
  ['写出', '给出'],
  ['画出', '作出'],
  ['依次', '逐个'],
  ['建立', '构造'],
  ['不可能', '无法'],
  ['个数', '数目'],
  ['结点', '节点'],
  ['采用', '使用'],
  ['必须', '一定要'],
  ['一定', '必然'],
  ['可以', '能够'],
  ['判断', '判定'],
  ['唯一', '惟一'],
  ['顺序', '次序'],
  ['执行', '运行'],
  ['得到', '获得'],
] as const

/** Other words of the same meaning, clauses in another order where there are three, and a word to begin with. */
const inOtherWords = (text: string) => {
  const said = synonyms.reduce((now, [one, other]) => now.replaceAll(one, other), text)
  const clauses = said.replace(/。$/, '').split('，')
  const [first = '', second = '', ...rest] = clauses
  return `请思考：${(clauses.length > 2 ? [second, first, ...rest] : clauses).join('，')}。`
}

/** A question that asks two things as two questions with the same givens; undefined when it asks one thing. */
function halves([stem = '', ...rest]: readonly string[]): string[][] | undefined {
  const at = stem.search(/，?并(?=求|写出|计算|说明|给出|画出)/)
  if (at === -1 || rest.length > 0) return undefined
  const givens = stem.slice(0, stem.slice(0, at).lastIndexOf('，') + 1)
  return [[`${stem.slice(0, at)}。`], [`${givens}${stem.slice(at).replace(/^，?并/, '')}`]]
}

const questions = differentQuestions()

const disguises: Record<string, (one: Planted, chance: Chance) => string[][]> = {
  'the numbers changed': ({ parts }, chance) => [parts.map(otherNumbers(chance))],
  'the options moved': ({ parts: [stem = '', ...options] }) =>
    options.length > 1 ? [[stem, ...options.toReversed()]] : [],
  'other words': ({ parts }) => [parts.map((text, at) => (at === 0 ? inOtherWords(text) : text))],
  'other words and other numbers': ({ parts }, chance) => [
    parts.map((text, at) => otherNumbers(chance)(at === 0 ? inOtherWords(text) : text)),
  ],
  'one question split in two': ({ parts }) => halves(parts) ?? [],
}

for (const [name, disguise] of Object.entries(disguises))
  test(`a planted set is found at 95 % or more: ${name}`, () => {
    const chance = chanceOf(name)
    const planted = questions.flatMap((one) =>
      disguise(one, chance).map((parts) => ({ ...one, id: one.id, parts })),
    )
    expect(planted.length).toBeGreaterThan(5)
    const missed = planted.filter(
      (one) => !repeatedQuestions([one], questions, { corpus: questions }).some(({ b }) => b === one.id),
    )
    expect(missed.map(({ parts }) => parts[0])).toHaveLength(
      Math.min(missed.length, Math.floor(planted.length * 0.05)),
    )
  })

test('of different questions of one chapter at most 1 % are taken for the same', () => {
  const pairs = questions.flatMap((a) =>
    questions
      .filter((b) => b.id > a.id && b.chapter === a.chapter && !isSameFamily(a, b))
      .map((b) => [a, b] as const),
  )
  const found = repeatedQuestions(questions, questions)
  const isFound = new Set(found.map(({ a, b }) => `${a}/${b}`))
  const wrong = pairs.filter(([a, b]) => isFound.has(`${a.id}/${b.id}`))
  expect(pairs.length).toBeGreaterThan(150)
  expect(wrong.map(([a, b]) => `${a.parts[0]} = ${b.parts[0]}`)).toHaveLength(
    Math.min(wrong.length, Math.floor(pairs.length * 0.01)),
  )
})
