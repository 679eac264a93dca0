import { questionIndex } from '#question-bank/public.ts'
import type { Book } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'
import * as graphs from './graphs.ts'
import * as lists from './lists-and-sorting.ts'
import { expectedMinutes } from './minutes.ts'
import { nearDuplicates } from './near-duplicates.ts'
import * as others from './other-kinds.ts'
import type { Made } from './rich.ts'
import * as searching from './searching.ts'
import * as sorting from './sorting.ts'
import { statement } from './statements.ts'
import * as strings from './strings-and-expressions.ts'
import * as trees from './trees-and-graphs.ts'
import * as counted from './trees-counted.ts'
import { writtenPrograms } from './written-programs.ts'
import { writtenWords } from './written-words.ts'

/** How many questions each generator gives. */
export const questionGenerators = [
  [statement, 200],
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
  [others.possibleOrders, 8],
  [others.heaps, 6],
  [others.sparseMatrix, 5],
  [others.drawnTree, 5],
  [others.passesInOrder, 5],
  [others.askedOfTree, 5],
  [strings.postfix, 6],
  [strings.operatorStack, 5],
  [strings.nextValues, 6],
  [strings.twoMatchings, 5],
  [strings.packedSymmetric, 6],
  [counted.leavesOfTree, 6],
  [counted.emptyLinks, 5],
  [counted.parentOfNode, 6],
  [counted.binaryOfForest, 5],
  [counted.savedByCode, 5],
  [graphs.spanningTree, 6],
  [graphs.criticalPath, 6],
  [graphs.breadthOrder, 6],
  [graphs.degreesOfGraph, 5],
  [graphs.zerosOfMatrix, 6],
  [graphs.notTopological, 6],
  [searching.probedPlace, 6],
  [searching.loadOfTable, 5],
  [searching.chainedTable, 6],
  [searching.decisionTree, 5],
  [searching.impossibleWay, 6],
  [searching.wayInTree, 6],
  [sorting.shell, 6],
  [sorting.firstHeap, 6],
  [sorting.heapSorting, 5],
  [sorting.merging, 6],
  [sorting.radix, 5],
  [sorting.inversionCount, 6],
  [sorting.externalPasses, 6],
  [sorting.tournament, 3],
] as const

/** An array as the database reads it from text. */
export const literal = (items: readonly (string | number)[]) =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}` as never

const week = 7 * 24 * 3_600_000
const began = Date.parse('2023-02-20T09:00:00+08:00')
const latest = Date.parse('2026-09-07T09:00:00+08:00')

type Keeper = { account: number; reviewer: number }

/** Two questions that share so many bands are alike (see `mark-alike.ts` of the room). */
const bandsOfAlike = 7

type Indexed = { id: number; bands: readonly number[]; sisters: number | null }

const areAlike = (one: Indexed, other: Indexed) =>
  (one.sisters === null || one.sisters !== other.sisters) &&
  one.bands.filter((band) => other.bands.includes(band)).length >= bandsOfAlike

/** Marks the questions that are alike to another one that is not their sister, as saving them would have done. */
function markAlike(book: Book, rows: readonly Indexed[]) {
  for (const [at, one] of rows.entries())
    for (const other of rows.slice(0, at).filter((before) => areAlike(one, before)))
      for (const { id } of [one, other]) book.change('question', id, { has_alike: true })
}

/** A question of the demonstration as it lies in the bank. */
export type Banked = { id: number; made: Made; state: string }

/** Questions that one generator made say the same but for numbers; statements are each their own. */
export const patternOf = ({ id, made }: Pick<Banked, 'id' | 'made'>) =>
  made.content.kind === 'judge' ? `judge ${id}` : `${made.content.kind} ${made.chapter} ${made.knowledge}`

type Numbered = { catalog: number; number: number; sisters: number | null }

function addQuestion(
  book: Book,
  { catalog, number, sisters }: Numbered,
  one: Made,
  { account, reviewer }: Keeper,
): Banked & { indexed: Indexed } {
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
    // nobody has thought of the time while it is still being written
    minutes: state === 'draft' ? null : expectedMinutes(one.content),
    tags: literal([]),
    source: '自编',
    sister_group: sisters,
    // some are open to the teachers of the whole school
    visibility: state === 'enabled' && number % 5 === 0 ? 'school' : 'group',
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
  return { id, made: one, state, indexed: { id, bands, sisters } }
}

type Given = readonly { one: Made; sisters: number | null }[]
type Generators = readonly (readonly [(chance: Chance) => Made, number])[]

/** What the generators give, each question once; those that ask the same with other numbers are sisters, numbered from `first`. */
function generated(generators: Generators, first: number): Given {
  const seen = new Set<string>()
  return generators.flatMap(([generate, count], at) => {
    const chance = chanceOf(`question bank ${generate.name}`)
    return Array.from({ length: count }, () => generate(chance)).flatMap((one) => {
      const { fingerprint } = questionIndex(one.content)
      if (seen.has(fingerprint)) return []
      seen.add(fingerprint)
      return [{ one, sisters: generate === statement ? null : first + at }]
    })
  })
}

/** Searches that the first keeper comes back to. */
const keptSearches = [
  ['第 5 章：应用层次的单选题', { chapter: '5', kind: 'single', bloom: 'apply' }],
  ['待我审的题', { state: 'review', flag: 'to-review' }],
] as const
const unasked = {
  chapter: '',
  knowledge: '',
  kind: '',
  objective: '',
  bloom: '',
  state: '',
  used: '',
  flag: '',
  q: '',
  order: 'changed',
}

function addSearches(book: Book, catalog: number, { account }: Keeper) {
  for (const [name, query] of keptSearches)
    book.add('question_search', {
      account_id: account,
      catalog_id: catalog,
      name,
      query: JSON.stringify({ ...unasked, ...query }),
      create_time: new Date(latest).toISOString(),
    })
}

type Place = { catalog: number; keepers: readonly [Keeper, ...Keeper[]] }
/** Questions of a course, kept by its people in turn. */
function addQuestions(book: Book, { catalog, keepers }: Place, given: Given): Banked[] {
  const indexed: Indexed[] = []
  const banked = given.map(({ one, sisters }, at) => {
    const number = at + 1
    const keeper = keepers[number % keepers.length] ?? keepers[0]
    const { indexed: row, ...added } = addQuestion(book, { catalog, number, sisters }, one, keeper)
    indexed.push(row)
    return added
  })
  markAlike(book, indexed)
  return banked
}

/** The bank of another course: what its generators give, in numbers drawn by chance, with computed answers. */
export const addGeneratedBank = (book: Book, place: Place, generators: Generators): Banked[] =>
  addQuestions(book, place, generated(generators, 1000 * place.catalog))

/**
 * The bank of a course of data structures: questions with numbers drawn by chance, and answers computed from them. A
 * question that says the same as an earlier one is left out. Those that ask the same with other numbers are sisters; a few
 * more were written twice, and nobody has decided about them.
 */
export function addQuestionBank(
  book: Book,
  catalog: number,
  keepers: readonly [Keeper, ...Keeper[]],
): Banked[] {
  const written = [...writtenWords, ...writtenPrograms]
  const alone = (list: readonly Made[]) => list.map((one) => ({ one, sisters: null }))
  const known = [...generated(questionGenerators, 0), ...alone(written)]
  const banked = addQuestions(book, { catalog, keepers }, [...known, ...alone(nearDuplicates)])
  addSearches(book, catalog, keepers[0])
  // what was written twice has no uses
  return banked.slice(0, known.length)
}
