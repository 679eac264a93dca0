import { questionIndex } from '#question-bank/public.ts'
import type { Book } from '../book.ts'
import { chanceOf } from '../chance.ts'
import * as lists from './lists-and-sorting.ts'
import type { Made } from './rich.ts'
import { statement } from './statements.ts'
import * as trees from './trees-and-graphs.ts'

/** How many questions each generator gives. */
export const questionGenerators = [
  [statement, 80],
  [lists.complexity, 20],
  [lists.listDeletion, 36],
  [lists.circularQueue, 30],
  [lists.stackOrder, 24],
  [lists.recursion, 30],
  [lists.arrayAddress, 34],
  [trees.completeTree, 36],
  [trees.traversal, 34],
  [trees.huffman, 26],
  [trees.shortestWays, 26],
  [lists.binarySearch, 26],
  [trees.searchTree, 26],
  [lists.hashing, 26],
  [lists.sortingPass, 40],
] as const

/** An array as the database reads it from text. */
export const literal = (items: readonly (string | number)[]) =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}` as never

const week = 7 * 24 * 3_600_000
const began = Date.parse('2023-02-20T09:00:00+08:00')
const latest = Date.parse('2026-09-07T09:00:00+08:00')

type Keeper = { account: number; reviewer: number }

/** A question of the demonstration as it lies in the bank. */
export type Banked = { id: number; made: Made; state: string }

function addQuestion(
  book: Book,
  catalog: number,
  number: number,
  one: Made,
  { account, reviewer }: Keeper,
): Banked {
  const { grams, shingles, bands, ...index } = questionIndex(one.content)
  // the newest tenth is still being written or waits for review
  const state = number % 20 === 0 ? 'draft' : number % 20 === 10 ? 'review' : 'enabled'
  const time = new Date(
    state === 'enabled' ? began + (number % 26) * week : latest + (number % 10) * week,
  ).toISOString()
  const id = book.add('question', {
    catalog_id: catalog,
    number,
    ...index,
    grams: literal(grams),
    shingles: literal(shingles),
    bands: literal(bands),
    state,
    enabled_version: state === 'enabled' ? 1 : null,
    author_id: account,
    chapter: one.chapter,
    knowledge: literal([one.knowledge]),
    objectives: literal([one.objective]),
    bloom: one.bloom,
    difficulty: one.difficulty,
    tags: literal([]),
    source: '自编',
    create_time: time,
    update_time: time,
  })
  book.add('question_version', {
    question_id: id,
    number: 1,
    content: JSON.stringify(one.content),
    author_id: account,
    create_time: time,
  })
  const act = (name: string, account_id: number) =>
    book.add('question_act', { question_id: id, version: 1, act: name, account_id, create_time: time })
  act('add', account)
  if (state !== 'draft') act('submit', account)
  if (state === 'enabled') act('approve', reviewer)
  return { id, made: one, state }
}

/**
 * The bank of a course of data structures: questions with numbers drawn by chance, and answers computed from them. A
 * question that says the same as an earlier one is left out.
 */
export function addQuestionBank(
  book: Book,
  catalog: number,
  keepers: readonly [Keeper, ...Keeper[]],
): Banked[] {
  const banked: Banked[] = []
  const seen = new Set<string>()
  let number = 0
  for (const [generate, count] of questionGenerators) {
    const chance = chanceOf(`question bank ${generate.name}`)
    for (let turn = 0; turn < count; turn++) {
      const one = generate(chance)
      const { fingerprint } = questionIndex(one.content)
      if (seen.has(fingerprint)) continue
      seen.add(fingerprint)
      number += 1
      banked.push(addQuestion(book, catalog, number, one, keepers[number % keepers.length] ?? keepers[0]))
    }
  }
  return banked
}
