import type { QuestionBody, QuestionContent, QuestionKind } from '../../question/question.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import type { ExchangeQuestion, Note } from '../exchange.ts'
import { htmlTree } from '../markup/html-tree.ts'
import {
  allNamed,
  childNamed,
  childrenNamed,
  escapeMarkup,
  isElement,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '../markup/markup.ts'
import type { QtiTexts } from './qti-texts.ts'
import { type Answers, answersOf } from './qti1-answers.ts'

type Found = { kind: QuestionKind; body: QuestionBody; stem?: readonly MarkupNode[]; notes?: Note[] }

const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])
const element = (name: string, children: readonly MarkupNode[], attributes = {}): MarkupElement => ({
  name,
  attributes,
  children,
})

/** What a piece of material says: HTML, or lines of text. */
function textNodes(text: MarkupElement): readonly MarkupNode[] {
  const raw = textIn(text)
  if (/html/i.test(text.attributes.texttype ?? '') || /<[a-z][^>]*>/i.test(raw)) return htmlTree(raw)
  return htmlTree(
    raw
      .split(/\r?\n/)
      .map((line) => `<p>${escapeMarkup(line)}</p>`)
      .join(''),
  )
}

/** The content of a material: its texts and pictures in their order. */
const materialNodes = (material: MarkupElement): MarkupNode[] =>
  allNamed(material, 'mattext', 'matemtext', 'matimage').flatMap((one): readonly MarkupNode[] =>
    one.name === 'matimage'
      ? [element('img', [], { src: one.attributes.uri ?? '', alt: one.attributes.label ?? '' })]
      : textNodes(one),
  )

const isResponse = ({ name }: MarkupElement) => /^response(lid|str|num|xy|grp)$/.test(name.replace('_', ''))
const isFib = (one: MarkupElement) => allNamed(one, 'render_fib').length > 0
const labelsOf = (response: MarkupElement) => allNamed(response, 'response_label')
const labelNodes = (label: MarkupElement) => allNamed(label, 'material').flatMap(materialNodes)
const idOf = ({ attributes }: MarkupElement) => attributes.ident ?? ''

const blank = element('textentryinteraction', [])

/** What is asked before the responses; a response that is written into the text stands there as a blank. */
function stemNodes(nodes: readonly MarkupNode[], hasBlanks: boolean): MarkupNode[] {
  return nodes.filter(isElement).flatMap((node): MarkupNode[] => {
    if (node.name === 'material') return materialNodes(node)
    if (isResponse(node)) return hasBlanks && isFib(node) ? [element('p', [blank])] : []
    return stemNodes(node.children, hasBlanks)
  })
}

type Item = { presentation: MarkupElement; responses: MarkupElement[]; answers: Answers; texts: QtiTexts }
type Reader = (item: Item) => Found

const choice: Reader = ({ responses: [response], answers, texts }) => {
  const labels = response ? labelsOf(response) : []
  const right = response ? answers.rightOf(idOf(response)) : []
  const isSingle = !/multiple/i.test(response?.attributes.rcardinality ?? 'single')
  return {
    kind: isSingle ? 'single' : 'multiple',
    body: {
      form: 'choice',
      options: labels.map((label) => ({
        content: texts.rich(labelNodes(label)),
        isCorrect: right.includes(idOf(label)),
      })),
    },
    notes: lacking(right.length === 0),
  }
}

const trueWords = /^(true|t|yes|正确|对|是|√)$/i
const falseWords = /^(false|f|no|错误|错|否|×)$/i
const wordsIn = (label: MarkupElement) => labelNodes(label).map(textIn).join('').trim()

/** The label that says right, when there are two and the other says wrong. */
function trueLabel(responses: readonly MarkupElement[]): MarkupElement | undefined {
  const labels = responses.length === 1 && responses[0] ? labelsOf(responses[0]) : []
  const isWrong = labels.some((label) => falseWords.test(wordsIn(label)))
  return labels.length === 2 && isWrong ? labels.find((label) => trueWords.test(wordsIn(label))) : undefined
}

const judge: Reader = ({ responses, answers }) => {
  const label = trueLabel(responses)
  const right = responses[0] ? answers.rightOf(idOf(responses[0])) : []
  const isTrue = right.length === 0 ? null : right.includes(label ? idOf(label) : '')
  return { kind: 'judge', body: { form: 'judge', isTrue, points: [] }, notes: lacking(isTrue === null) }
}

/** Several choices about one text, each for a place `[name]` in it or for a thing beside it. */
const choices: Reader = ({ presentation, responses, answers, texts }) => {
  const rights = responses.map((response) => {
    const right = answers.rightOf(idOf(response))
    return labelsOf(response).filter((label) => right.includes(idOf(label)))
  })
  const text = stemNodes(presentation.children, false)
  if (/\[\w+\]/.test(text.map(textIn).join(''))) {
    const blanks = rights.map((labels) => ({ answers: labels.map(wordsIn), tolerance: null }))
    return {
      kind: 'blank',
      stem: withBlanks(text),
      body: { form: 'blanks', blanks, isAnyOrder: false },
      notes: lacking(blanks.some((one) => one.answers.length === 0)),
    }
  }
  const used = new Set(rights.flat().map(wordsIn))
  const rest = responses[0] ? labelsOf(responses[0]).filter((label) => !used.has(wordsIn(label))) : []
  const pairs = responses.flatMap((response, at) => {
    const [right] = rights[at] ?? []
    const left = childNamed(response, 'material')
    return right && left
      ? [{ left: texts.rich(materialNodes(left)), right: texts.rich(labelNodes(right)) }]
      : []
  })
  return {
    kind: 'matching',
    body: { form: 'matching', pairs, extras: rest.map((label) => texts.rich(labelNodes(label))) },
    notes: lacking(pairs.length < responses.length),
  }
}

/** The places `[name]` of a text as blanks. */
const withBlanks = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] =>
    isElement(node)
      ? [{ ...node, children: withBlanks(node.children) }]
      : node.split(/(\[\w+\])/).map((part) => (/^\[\w+\]$/.test(part) ? blank : part)),
  )

const fib: Reader = ({ presentation, responses, answers }) => {
  const blanks = responses.map((response) => {
    const { values, tolerance } = answers.writtenFor(idOf(response))
    const isNumber = response.name === 'response_num' || tolerance > 0
    return { answers: values, tolerance: isNumber ? tolerance : null }
  })
  return {
    kind: 'blank',
    stem: stemNodes(presentation.children, true),
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: lacking(blanks.some((one) => one.answers.length === 0)),
  }
}

const open: Reader = ({ answers, texts }) => {
  const answer = texts.rich(answers.solution())
  return {
    kind: 'short',
    body: { form: 'open', answer, points: [] },
    notes: lacking(answer.content.length === 0),
  }
}

const ordering: Reader = ({ responses: [response], answers, texts }) => {
  const labels = response ? labelsOf(response) : []
  const right = response ? answers.rightOf(idOf(response)) : []
  const items = labels.toSorted((a, b) => right.indexOf(idOf(a)) - right.indexOf(idOf(b)))
  return {
    kind: 'ordering',
    body: { form: 'ordering', items: items.map((label) => texts.rich(labelNodes(label))) },
    notes: lacking(right.length < labels.length),
  }
}

/** How a set of responses is read: by their shape, because each system has names of its own for kinds. */
function readerFor({ responses, answers }: Item): Reader | undefined {
  const [first] = responses
  if (!first) return undefined
  if (responses.every(isFib))
    return responses.some((one) => answers.writtenFor(idOf(one)).values.length > 0) ? fib : open
  if (first.name !== 'response_lid') return undefined
  if (responses.length > 1) return choices
  if (/ordered/i.test(first.attributes.rcardinality ?? '')) return ordering
  return trueLabel(responses) ? judge : choice
}

const unknown = (name: string): Found => ({
  kind: 'short',
  body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
  notes: [{ code: 'kind-unknown', values: { kind: name.slice(0, 40) } }],
})

/** Fields of metadata by their labels, in small letters. */
const fieldsOf = (item: MarkupElement): ReadonlyMap<string, string> =>
  new Map(
    allNamed(item, 'qtimetadatafield').map((field) => [
      textIn(childNamed(field, 'fieldlabel')).trim().toLowerCase(),
      textIn(childNamed(field, 'fieldentry')).trim(),
    ]),
  )

function scoreOf(item: MarkupElement, fields: ReadonlyMap<string, string>): number | undefined {
  const [limit] = allNamed(item, 'decvar').map(({ attributes }) => Number(attributes.maxvalue))
  const given = Number(fields.get('points_possible') ?? fields.get('qmd_weighting') ?? limit)
  return given > 0 ? given : undefined
}

/** An item of QTI 1.2 as a question. */
export function readQti1Item(item: MarkupElement, texts: QtiTexts): ExchangeQuestion {
  const presentation = childNamed(item, 'presentation') ?? element('presentation', [])
  const responses = allNamed(presentation, 'response_lid', 'response_str', 'response_num', 'response_xy')
  const answers = answersOf(item, materialNodes)
  const fields = fieldsOf(item)
  const whole = { presentation, responses, answers, texts }
  const name = fields.get('question_type') ?? fields.get('qmd_itemtype') ?? responses[0]?.name ?? 'item'
  const { kind, body, stem, notes = [] } = readerFor(whole)?.(whole) ?? unknown(name)
  const score = scoreOf(item, fields)
  const explanation = body.form === 'open' ? texts.rich([]) : texts.rich(answers.solution())
  const content: QuestionContent = {
    kind,
    body,
    stem: texts.rich(stem ?? stemNodes(presentation.children, false)),
    score: score ?? 1,
    ...(explanation.content.length > 0 ? { explanation } : {}),
  }
  return {
    content,
    tags: {},
    label: item.attributes.title ?? idOf(item),
    source: `${name}\n${plainText(content.stem)}`.slice(0, 4000),
    notes: [...notes, ...(score === undefined ? [{ code: 'score-lacking' } as const] : []), ...texts.notes()],
  }
}

/** The items of a document of QTI 1.2, at any depth of its sections. */
export const qti1Items = (root: MarkupElement): MarkupElement[] =>
  root.name === 'questestinterop' ? allNamed(root, 'item') : childrenNamed(root, 'item')
