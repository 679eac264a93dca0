import { bears, claimsIn, type Figure, figuresIn, plainWidth } from './figures.ts'
import { type Concept, conceptsIn, isVague, mayBeCalled, nameAmong, thingsIn, wordsIn } from './names.ts'

/**
 * A figure in a text: where it stands, and which pieces of the evidence bear it, by their places; none: it is invented, or
 * it is of something else than the text says. `from` and `to` count UTF-16 units.
 */
export type CheckedNumber = { from: number; to: number; text: string; stands: boolean; bearers: number[] }

/** What a text rests on: a passage, or a row of a table with the names of its columns in all languages. */
export type Evidence =
  | string
  | { columns: readonly string[]; cells: readonly (string | number | null)[]; about?: string }

/** A figure with what it is called, what it is of, and the words that stand by it. */
type Named = {
  figure: Figure
  concepts: Concept[]
  /** Names in the whole sentence, when none stand by the figure. */
  isNear: boolean
  things: ReadonlyMap<string, ReadonlySet<string>>
  words: ReadonlySet<string>
  sentence: string
}

const endOfSentence = /[。\n]|[!?;](?!\d)|\.(?=\s|$)/g
const together = /分别|各为|依次|respectively|each/i
const endOfClause = /[,;、|]|，|；/g

const lastIndex = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** The things named before a figure: of each kind the last, or all where the sentence tells several figures together. */
function thingsBefore(before: string, sentence: string): Map<string, Set<string>> {
  const isTogether = together.test(sentence)
  const named = new Map<string, Set<string>>()
  const found = thingsIn(isTogether ? sentence : before)
  for (const { kind, number } of found.length > 0 ? found : thingsIn(sentence)) {
    const known = isTogether ? (named.get(kind) ?? []) : []
    named.set(kind, new Set([...known, number]))
  }
  return named
}

/** The column and the row in which a figure of a table in Markdown stands, in words. */
function placeInTable(text: string, from: number): string {
  const lines = text.slice(0, from).split('\n')
  const row = lines.at(-1) ?? ''
  if (!/^\s*\|/.test(row)) return ''
  const head = lines.findLastIndex(
    (line, at) => /^\s*\|[\s|:-]+$/.test(lines[at + 1] ?? '') && line.includes('|'),
  )
  const column = row.split('|').length - 1
  return `${row.split('|')[1] ?? ''} ${(lines[head] ?? '').split('|')[column] ?? ''} `
}

function namesOf(before: string, after: string, sentence: string) {
  const near = conceptsIn(before)
  const behind = near.length > 0 ? [] : conceptsIn(after)
  const close = [nameAmong(near) ?? nameAmong(behind)].filter((one) => one !== undefined)
  if (together.test(sentence)) return { concepts: conceptsIn(sentence), isNear: true }
  return close.length > 0
    ? { concepts: close, isNear: true }
    : { concepts: conceptsIn(sentence), isNear: false }
}

/** The words by a figure; where there are none, those of its sentence. */
function wordsNear(before: string, after: string, sentence: string): Set<string> {
  const near = wordsIn(`${before} ${after.slice(0, 6)}`)
  return near.size > 0 ? near : wordsIn(sentence)
}

/** The figures of a text, each with its names; what is no claim is blanked out in `claims`. */
function namedIn(text: string, claims: string): Named[] {
  const plain = plainWidth(text)
  const figures = figuresIn(claims)
  return figures.map((figure, at) => {
    const begin = lastIndex(plain.slice(0, figure.from), endOfSentence) + 1
    const rest = plain.slice(figure.to)
    const end = figure.to + (rest.search(endOfSentence) + 1 || rest.length + 1) - 1
    const sentence = `${placeInTable(plain, figure.from)}${plain.slice(begin, end)}`
    const clauseFrom = Math.max(
      begin,
      figures[at - 1]?.to ?? 0,
      lastIndex(plain.slice(0, figure.from), endOfClause) + 1,
    )
    const before = `${placeInTable(plain, figure.from)}${plain.slice(clauseFrom, figure.from)}`
    const after = /^[^,，;；、。|\d]{0,16}/.exec(rest)?.[0] ?? ''
    return {
      figure,
      sentence,
      ...namesOf(before, after, sentence),
      things: thingsBefore(plain.slice(begin, figure.from), sentence),
      words: wordsNear(before, after, sentence),
    }
  })
}

/** A figure of the evidence; `labels` are the names in its row, by column. */
type Known = Named & { at: number; labels: readonly (readonly [column: string, label: string])[] }

const isName = (cell: string) =>
  cell.length > 1 && !/^[\d.\s%-]+$/.test(cell) && conceptsIn(cell).length === 0

function knownInRow(row: Exclude<Evidence, string>, at: number): Known[] {
  const strings = row.cells.flatMap((cell, column) =>
    typeof cell === 'string' ? [{ column: row.columns[column] ?? '', cell }] : [],
  )
  const named = strings.map(({ column, cell }) => (/^\d/.test(cell) ? `${column} ${cell}` : cell)).join('\n')
  const things = new Map(
    thingsIn(`${row.about ?? ''}\n${named}`).map(({ kind, number }) => [kind, new Set([number])]),
  )
  const labels = strings.filter(({ cell }) => isName(cell)).map(({ column, cell }) => [column, cell] as const)
  return row.cells.flatMap((cell, column) => {
    if (cell === null) return []
    const name = nameAmong(conceptsIn(row.columns[column] ?? ''))
    const concepts = name === undefined ? [] : [name]
    return figuresIn(claimsIn(String(cell))).map(
      (figure): Known => ({
        figure,
        concepts,
        isNear: true,
        things,
        words: new Set(),
        sentence: '',
        at,
        labels,
      }),
    )
  })
}

const knownIn = (evidence: Evidence, at: number): Known[] =>
  typeof evidence === 'string'
    ? namedIn(evidence, claimsIn(evidence)).map((one) => ({ ...one, at, labels: [] }))
    : knownInRow(evidence, at)

const people: readonly Concept[] = ['students', 'answers', 'asked']
const isOfPeople = (concept: Concept) => people.includes(concept)
const shares: readonly Concept[] = [
  'direct',
  'indirect',
  'combined',
  'expected',
  'difficulty',
  'discrimination',
  'value',
]

/** Persons are no share, and a share is no number of persons. */
function fitsUnit(known: Known, { figure, concepts }: Named): boolean {
  const is = known.concepts[0]
  if (is === undefined || !known.isNear) return true
  if (figure.unit === 'people') return isOfPeople(is)
  if (isOfPeople(is)) return figure.unit === '' && concepts.every(isOfPeople)
  return !shares.includes(is) || figure.unit === '' || figure.unit === 'percent'
}

function fitsName(known: Known, said: Named): boolean {
  const [is] = known.isNear ? known.concepts : []
  // a passage says value of many things; a row has a column of that name
  if (is === undefined || (known.sentence !== '' && isVague(is))) return true
  const names = said.isNear
    ? said.concepts
    : said.concepts.filter((one) => isOfPeople(one) === isOfPeople(is))
  return names.length === 0 || names.some((one) => mayBeCalled(is, one))
}

/** Is the figure of what the sentence names: the same objective, the same class? */
function fitsThings(known: Known, said: Named, labels: Labels): boolean {
  for (const [kind, numbers] of said.things) {
    const is = known.things.get(kind)
    if (is && ![...numbers].some((one) => is.has(one))) return false
  }
  return known.labels.every(([column, label]) => {
    const named = labels.get(column)
    return named === undefined || named.has(label)
  })
}

/** The labels of each column that a sentence names: the last before the figure, or all that it tells together. */
function labelsNamed(said: Named, known: readonly Known[]): Map<string, Set<string>> {
  const found = new Map<string, { label: string; at: number }[]>()
  const all = new Set(
    known.flatMap(({ labels }) => labels.map(([column, label]) => `${column}\u0000${label}`)),
  )
  for (const one of all) {
    const [column = '', label = ''] = one.split('\u0000')
    const at = said.sentence.lastIndexOf(label)
    if (at >= 0) found.set(column, [...(found.get(column) ?? []), { label, at }])
  }
  const isTogether = together.test(said.sentence)
  const place = said.sentence.indexOf(said.figure.text)
  return new Map(
    [...found].map(([column, named]) => {
      const before = named.filter(({ at }) => at < place)
      const last = (before.length > 0 ? before : named).toSorted(
        (one, other) =>
          one.at + one.label.length - other.at - other.label.length || one.label.length - other.label.length,
      )
      return [column, new Set((isTogether ? last : last.slice(-1)).map(({ label }) => label))]
    }),
  )
}

/** How many words a passage has beside its figure of those that stand beside the one that is said. */
const sharedWords = (known: Known, { words }: Named) =>
  [...known.words].filter((one) => words.has(one)).length

/** A figure without any name stands only as it is written in the evidence. */
const isBare = ({ concepts, things, words }: Named) =>
  concepts.length === 0 && things.size === 0 && words.size === 0

const isSaid = (known: Known, said: Named) =>
  bears(known.figure, said.figure) && (!isBare(said) || known.figure.decimals === said.figure.decimals)

type Labels = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Whether the words by the figure speak of this piece: a passage has most of those that any has; a row is spoken of by the
 * name of a column, a thing or a label, unless a passage has the words.
 */
function fitsWords(known: Known, said: Named, labels: Labels, most: number): boolean {
  if (known.sentence !== '') return known.words.size === 0 || sharedWords(known, said) >= 0.6 * most
  return most === 0 || said.concepts.length > 0 || said.things.size > 0 || labels.size > 0
}

/**
 * Compares every figure of an answer with the evidence that it was given: rows of look-ups and cited passages. A figure
 * stands when a row or passage has it, exactly, rounded to fewer decimals, or as the percentage of a share, with its sign
 * and unit, under the name that the sentence gives it and of what the sentence speaks of (objective, requirement, item,
 * class). Dates, versions, numbers of sections and citations are no claims and are not compared.
 */
export function checkNumbers(answer: string, evidence: readonly Evidence[]): CheckedNumber[] {
  const known = evidence.flatMap(knownIn)
  return namedIn(answer, claimsIn(answer)).map((said) => {
    const labels = labelsNamed(said, known)
    const most = Math.max(0, ...known.map((one) => sharedWords(one, said)))
    const fits = (one: Known) =>
      isSaid(one, said) &&
      fitsUnit(one, said) &&
      fitsName(one, said) &&
      fitsThings(one, said, labels) &&
      fitsWords(one, said, labels, most)
    const bearers = [...new Set(known.filter(fits).map(({ at }) => at))]
    const { from, to } = said.figure
    return { from, to, text: answer.slice(from, to), stands: bearers.length > 0, bearers }
  })
}
