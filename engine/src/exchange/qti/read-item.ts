import type { QuestionBody, QuestionContent, QuestionKind } from '../../question/question.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import type { ExchangeQuestion, Note } from '../exchange.ts'
import { formOfKindName } from '../forms.ts'
import {
  allNamed,
  childNamed,
  childrenNamed,
  isElement,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '../markup/markup.ts'
import { taggedBy } from '../tag-words.ts'
import type { QtiTexts } from './qti-texts.ts'
import { allWhere, withoutNamed } from './qti-tree.ts'
import {
  type Found,
  isInLine,
  isInteraction,
  promptOf,
  type Reading,
  readBlanks,
  readGaps,
  readInteraction,
} from './read-interaction.ts'
import { Responses } from './responses.ts'

type Composite = Extract<QuestionBody, { form: 'composite' }>
type Part = Composite['parts'][number]

const isRubric = ({ name }: MarkupElement) => name === 'rubricblock'
const isShownLater = ({ name }: MarkupElement) => /^(feedbackblock|feedbackinline|modalfeedback)$/.test(name)

/** The text around interactions: what stands in lines stays as a blank. */
const aroundThem = (nodes: readonly MarkupNode[]) =>
  withoutNamed(nodes, (one) => (isInteraction(one) && !isInLine(one)) || isRubric(one) || isShownLater(one))

/** The kind that a tag names, where the key has its form; a program is written as an open question with more to its key. */
function as(found: Found, named: QuestionKind | undefined, { texts, rubric }: Reading): Found {
  if (named === undefined) return found
  if (formOfKindName[named] === found.body.form) return { ...found, kind: named }
  if (named === 'programming' && found.body.form === 'open') {
    const { language, samples } = texts.key(rubric)
    return { ...found, kind: named, body: { ...found.body, form: 'programming', language, samples } }
  }
  return found
}

type Asked = Found & { stem: readonly MarkupNode[] }

/** One question in a part of a body: its one interaction, or the blanks of its stem. */
function askedIn(nodes: readonly MarkupNode[], reading: Omit<Reading, 'rubric'>): Asked {
  const rubric = allWhere(nodes, isRubric).flatMap(({ children }) => children)
  const whole = { ...reading, rubric }
  const [interaction] = allWhere(nodes, (one) => isInteraction(one) && !isInLine(one))
  const stem = aroundThem(nodes)
  if (interaction) {
    const prompt = promptOf(interaction)
    const asks = prompt.length > 0 ? [...stem, { name: 'p', attributes: {}, children: prompt }] : stem
    return { ...readInteraction(interaction, whole), stem: asks }
  }
  const [gaps] = allWhere(nodes, ({ name }) => name === 'gapmatchinteraction')
  if (gaps) return { ...readGaps(gaps, whole), stem: withoutNamed(stem, ({ name }) => name === 'gaptext') }
  const inLine = allWhere(nodes, isInLine)
  if (inLine.length > 0) return { ...readBlanks(inLine, whole), stem }
  const none = readInteraction({ name: 'item', attributes: {}, children: [] }, whole)
  return { ...none, stem }
}

/** A part of ours says its kind and score in its class. */
function partOf(nodes: readonly MarkupNode[], words: string, reading: Omit<Reading, 'rubric'>) {
  const asked = askedIn(nodes, reading)
  const rubric = allWhere(nodes, isRubric).flatMap(({ children }) => children)
  const named = /(?:^|\s)kind-([a-z-]+)/.exec(words)?.[1] as QuestionKind | undefined
  const known = named && Object.hasOwn(formOfKindName, named) ? named : undefined
  const { kind, body, notes = [] } = as(asked, known, { ...reading, rubric })
  const score = Number(/(?:^|\s)score-(\d+(?:\.\d+)?)/.exec(words)?.[1] ?? 1)
  const part: Part = { kind, score, stem: reading.texts.rich(asked.stem), body }
  return { part, notes }
}

const isPart = ({ name, attributes }: MarkupElement) =>
  name === 'div' && /(?:^|\s)part(?:\s|$)/.test(attributes.class ?? '')

/** The pieces of a body with several interactions: each piece ends with one. What stands before the first is the stem. */
function piecesOf(body: MarkupElement): { stem: MarkupNode[]; pieces: MarkupNode[][] } {
  const stands = (node: MarkupNode) =>
    isElement(node) && allWhere([node], (one) => isInteraction(one) && !isInLine(one)).length > 0
  const stem: MarkupNode[] = []
  const pieces: MarkupNode[][] = []
  let piece: MarkupNode[] = []
  for (const node of body.children) {
    if (!stands(node)) (pieces.length === 0 && piece.length === 0 ? stem : piece).push(node)
    else {
      pieces.push([...piece, node])
      piece = []
    }
  }
  pieces.at(-1)?.push(...piece)
  return { stem, pieces }
}

type Read = { kind: QuestionKind; stem: readonly MarkupNode[]; body: QuestionBody; notes: readonly Note[] }

function composed(
  stem: readonly MarkupNode[],
  parts: readonly { nodes: readonly MarkupNode[]; words: string }[],
  reading: Omit<Reading, 'rubric'>,
): Read {
  const read = parts.map(({ nodes, words }) => partOf(nodes, words, reading))
  return {
    kind: 'composite',
    stem,
    body: { form: 'composite', parts: read.map(({ part }) => part) },
    notes: read.flatMap(({ notes }) => notes),
  }
}

function readBody(
  body: MarkupElement,
  named: QuestionKind | undefined,
  reading: Omit<Reading, 'rubric'>,
): Read {
  const own = childrenNamed(body, 'div').filter(isPart)
  if (own.length > 0) {
    const stem = body.children.filter((node) => !(isElement(node) && isPart(node)))
    const parts = own.map(({ children, attributes }) => ({ nodes: children, words: attributes.class ?? '' }))
    return composed(stem, parts, reading)
  }
  const { stem, pieces } = piecesOf(body)
  if (pieces.length > 1)
    return composed(
      stem,
      pieces.map((nodes) => ({ nodes, words: '' })),
      reading,
    )
  const asked = askedIn(body.children, reading)
  const rubric = allWhere(body.children, isRubric).flatMap(({ children }) => children)
  const { kind, body: read, notes = [] } = as(asked, named, { ...reading, rubric })
  return { kind, stem: asked.stem, body: read, notes }
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

/** An item of QTI 2.0 to 3.0 as a question; `keywords` are those that the manifest has for it. */
export function readItem(
  item: MarkupElement,
  keywords: readonly string[],
  texts: QtiTexts,
): ExchangeQuestion {
  const { kind: named, tags } = taggedBy(keywords)
  const body = childNamed(item, 'itembody') ?? { name: 'itembody', attributes: {}, children: [] }
  const read = readBody(body, named, { texts, responses: new Responses(item) })
  const explanation = texts.rich(childrenNamed(item, 'modalfeedback').flatMap(({ children }) => children))
  const score = scoreOf(item)
  const content: QuestionContent = {
    kind: read.kind,
    stem: texts.rich(aroundThem(read.stem)),
    body: read.body,
    score: score ?? 1,
    ...(explanation.content.length > 0 ? { explanation } : {}),
  }
  const lacksScore: Note[] = score === undefined ? [{ code: 'score-lacking' }] : []
  return {
    content,
    tags,
    label: item.attributes.title ?? item.attributes.identifier ?? '',
    source: `${item.attributes.title ?? ''}\n${plainText(content.stem)}`.trim().slice(0, 4000),
    notes: [...read.notes, ...lacksScore, ...texts.notes()],
  }
}
