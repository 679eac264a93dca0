import {
  allNamed,
  childNamed,
  childrenNamed,
  isElement,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import type { QuestionBody, QuestionContent, QuestionKind } from '../../question/question.ts'
import { formOfKind } from '../../words.ts'
import { asNamed } from '../as-named.ts'
import type { ExchangeQuestion, Note } from '../exchange.ts'
import { explanationOf, type SaidAfter } from '../said-after.ts'
import { taggedBy } from '../tag-words.ts'
import { ItemFeedback } from './item-feedback.ts'
import type { QtiTexts } from './qti-texts.ts'
import { allWhere, withoutNamed } from './qti-tree.ts'
import { isBlock, isInLine, readBlanks, readGaps } from './read-blanks.ts'
import { type Found, promptOf, type Reading, readInteraction } from './read-interaction.ts'
import { Responses } from './responses.ts'

type Composite = Extract<QuestionBody, { form: 'composite' }>
type Part = Composite['parts'][number]

/** Words for scorers; what candidates are shown is a part of the text. */
const isRubric = ({ name, attributes }: MarkupElement) =>
  name === 'rubricblock' && !/candidate/.test(attributes.view ?? '')
const isShownLater = ({ name }: MarkupElement) => /^(feedbackblock|feedbackinline|modalfeedback)$/.test(name)
const isGaps = ({ name }: MarkupElement) => name === 'gapmatchinteraction'
const rubricsIn = (nodes: readonly MarkupNode[]) =>
  allWhere(nodes, isRubric).flatMap(({ children }) => children)

/** The text around interactions: what stands in lines stays as a blank. */
const aroundThem = (nodes: readonly MarkupNode[]) =>
  withoutNamed(nodes, (one) => isBlock(one) || isRubric(one) || isShownLater(one))

type Asked = Found & { stem: readonly MarkupNode[] }
type Whole = Omit<Reading, 'rubric'>

const asParagraph = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  nodes.length > 0 ? [{ name: 'div', attributes: {}, children: nodes }] : []

const withoutGaps = (nodes: readonly MarkupNode[]) =>
  withoutNamed(nodes, ({ name }) => name === 'gaptext' || name === 'gapimg')

/** The blanks of a text: written or chosen in its lines, or filled by dragging. */
function blanksIn(nodes: readonly MarkupNode[], reading: Reading): Asked | undefined {
  const stem = aroundThem(nodes)
  const [gaps] = allWhere(nodes, isGaps)
  if (gaps) return { ...readGaps(gaps, reading), stem: withoutGaps(stem) }
  const inLine = allWhere(nodes, (one) => isInLine(one) || isBlock(one)).filter(isInLine)
  return inLine.length > 0 ? { ...readBlanks(inLine, reading), stem } : undefined
}

/** All that a part of a body asks: the blanks of its text, and each interaction that stands in it. */
function asksIn(nodes: readonly MarkupNode[], whole: Whole): Asked[] {
  const reading = { ...whole, rubric: rubricsIn(nodes) }
  const blanks = blanksIn(nodes, reading)
  const asked = allWhere(nodes, isBlock).map((one, at): Asked => {
    const around = blanks || at > 0 ? [] : aroundThem(nodes)
    return { ...readInteraction(one, reading), stem: [...around, ...asParagraph(promptOf(one))] }
  })
  const all = blanks ? [blanks, ...asked] : asked
  if (all.length > 0) return all
  const none = readInteraction({ name: 'item', attributes: {}, children: [] }, reading)
  return [{ ...none, stem: aroundThem(nodes) }]
}

/** How many questions a body asks: all its blanks are one. */
const asksCount = ({ children }: MarkupElement) =>
  allWhere(children, isBlock).length +
  Number(
    allWhere(children, (one) => isInLine(one) || isGaps(one) || isBlock(one)).some((one) => !isBlock(one)),
  )

type Piece = { nodes: readonly MarkupNode[]; words: string }
type Read = {
  kind: QuestionKind
  stem: readonly MarkupNode[]
  body: QuestionBody
  notes: readonly Note[]
  said: readonly SaidAfter[]
}

/** A part of ours says its kind and score in its class. */
function partsIn({ nodes, words }: Piece, reading: Whole) {
  const named = /(?:^|\s)kind-([a-z-]+)/.exec(words)?.[1] as QuestionKind | undefined
  const known = named && Object.hasOwn(formOfKind, named) ? named : undefined
  const score = Number(/(?:^|\s)score-(\d+(?:\.\d+)?)/.exec(words)?.[1] ?? 1)
  const more = () => reading.texts.key(rubricsIn(nodes))
  return asksIn(nodes, reading).map((asked) => {
    const { kind, body, notes = [], said = [] } = asNamed(asked, known, more)
    const part: Part = { kind, score, stem: reading.texts.rich(asked.stem), body }
    return { part, notes, said }
  })
}

const isPart = (node: MarkupNode): node is MarkupElement =>
  isElement(node) && node.name === 'div' && /(?:^|\s)part(?:\s|$)/.test(node.attributes.class ?? '')

/** Parts of ours with the rubrics that follow each; what stands before the first is the stem. */
function ownPieces(body: MarkupElement): { stem: MarkupNode[]; pieces: Piece[] } {
  const stem: MarkupNode[] = []
  const pieces: Piece[] = []
  for (const node of body.children) {
    const last = pieces.at(-1)
    if (isPart(node)) pieces.push({ nodes: node.children, words: node.attributes.class ?? '' })
    else if (last) pieces[pieces.length - 1] = { ...last, nodes: [...last.nodes, node] }
    else stem.push(node)
  }
  return { stem, pieces }
}

const asks = (node: MarkupNode) => allWhere([node], (one) => isBlock(one) || isGaps(one)).length > 0
const fills = (node: MarkupNode) => allWhere([node], isInLine).length > 0

/** The pieces of a body with several interactions: each piece ends with one. What stands before the first is the stem. */
function piecesOf(body: MarkupElement): { stem: MarkupNode[]; pieces: Piece[] } {
  const first = body.children.findIndex((node) => asks(node) || fills(node))
  if (first < 0) return { stem: [...body.children], pieces: [] }
  const pieces: MarkupNode[][] = [[]]
  for (const node of body.children.slice(first)) {
    const last = pieces.at(-1) ?? []
    if (isWhole(last, node)) pieces.push([node])
    else last.push(node)
  }
  const ends = pieces.at(-1)
  // what stands behind the last belongs to it
  if (pieces.length > 1 && ends && !ends.some((node) => asks(node) || fills(node)))
    pieces.at(-2)?.push(...(pieces.pop() ?? []))
  return { stem: body.children.slice(0, first), pieces: pieces.map((nodes) => ({ nodes, words: '' })) }
}

/** Whether a piece is over before a node: it has an interaction, or blanks and no further ones follow. */
const isWhole = (piece: readonly MarkupNode[], node: MarkupNode) =>
  piece.some(asks) || (piece.some(fills) && !fills(node)) || (piece.some(fills) && asks(node))

function composed(stem: readonly MarkupNode[], pieces: readonly Piece[], reading: Whole): Read {
  const read = pieces.flatMap((piece) => partsIn(piece, reading))
  return {
    kind: 'composite',
    stem,
    body: { form: 'composite', parts: read.map(({ part }) => part) },
    notes: read.flatMap(({ notes }) => notes),
    said: read.flatMap(({ said }) => said),
  }
}

function readBody(body: MarkupElement, named: QuestionKind | undefined, reading: Whole): Read {
  if (body.children.some(isPart)) {
    const { stem, pieces } = ownPieces(body)
    return composed(stem, pieces, reading)
  }
  const { stem, pieces } = piecesOf(body)
  // blanks in several paragraphs are one question; anything besides them is another
  const all = asksCount(body) > 1 ? [] : asksIn(body.children, reading)
  const [asked] = all
  if (!asked) return composed(stem, pieces, reading)
  const more = () => reading.texts.key(rubricsIn(body.children))
  const { kind, body: read, notes = [], said = [] } = asNamed(asked, named, more)
  return { kind, stem: asked.stem, body: read, notes, said }
}

/** The most that an item gives: as declared, or as its score is limited. */
function scoreOf(item: MarkupElement): number | undefined {
  const outcomes = childrenNamed(item, 'outcomedeclaration')
  const find = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const most = find('MAXSCORE')
  const given = most ? allNamed(most, 'value')[0] : undefined
  const value = Number(textIn(given).trim() || find('SCORE')?.attributes.normalmaximum)
  return value > 0 ? value : undefined
}

/** Numbers that are drawn anew for each reader: the item is one of many, and its key is made with it. */
function variablesOf(item: MarkupElement): Note[] {
  const names = childrenNamed(item, 'templatedeclaration').map(
    ({ attributes }) => attributes.identifier ?? '',
  )
  return names.length > 0
    ? [{ code: 'variable-left', values: { names: names.join('、').slice(0, 200) } }]
    : []
}

/** An item of QTI 2.0 to 3.0 as a question; `keywords` are those of the manifest, `before` a text that it shares. */
export function readItem(
  item: MarkupElement,
  {
    keywords,
    before,
    texts,
  }: { keywords: readonly string[]; before: readonly MarkupNode[]; texts: QtiTexts },
): ExchangeQuestion {
  const { kind: named, tags } = taggedBy(keywords)
  const body = childNamed(item, 'itembody') ?? { name: 'itembody', attributes: {}, children: [] }
  const feedback = new ItemFeedback(item, body)
  const read = readBody(body, named, { texts, responses: new Responses(item), saidOf: feedback.ofChoice })
  const { general, said } = feedback.left(texts)
  const { explanation, notes: moved } = explanationOf(general, [...read.said, ...said])
  const score = scoreOf(item)
  const content: QuestionContent = {
    kind: read.kind,
    stem: texts.rich([...before, ...aroundThem(read.stem)]),
    body: read.body,
    score: score ?? 1,
    ...(explanation ? { explanation } : {}),
  }
  const lacksScore: Note[] = score === undefined ? [{ code: 'score-lacking' }] : []
  return {
    content,
    tags,
    label: item.attributes.title ?? item.attributes.identifier ?? '',
    source: `${item.attributes.title ?? ''}\n${plainText(content.stem)}`.trim().slice(0, 4000),
    notes: [...read.notes, ...variablesOf(item), ...moved, ...lacksScore, ...texts.notes()],
  }
}
