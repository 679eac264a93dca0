import {
  allNamed,
  childNamed,
  childrenNamed,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import type { QuestionContent } from '../../../question/question.ts'
import type { ExchangeQuestion } from '../../exchange.ts'
import { explanationOf } from '../../said-after.ts'
import type { QtiTexts } from '../qti-texts.ts'
import { answersOf } from './answers.ts'
import { Qti1Feedback } from './feedback.ts'
import type { Found } from './item.ts'
import { element, materialNodes, stemNodes } from './material.ts'
import { readerFor } from './readers.ts'

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

/** An item of QTI 1.2, with the text that its section shows before it. */
export type Qti1Item = { item: MarkupElement; before: readonly MarkupNode[] }

/** An item of QTI 1.2 as a question. */
export function readQti1Item({ item, before }: Qti1Item, texts: QtiTexts): ExchangeQuestion {
  const presentation = childNamed(item, 'presentation') ?? element('presentation', [])
  const responses = allNamed(
    presentation,
    'response_lid',
    'response_str',
    'response_num',
    'response_xy',
    'response_grp',
  )
  const feedback = new Qti1Feedback(item)
  const fields = fieldsOf(item)
  const whole = { item, presentation, responses, answers: answersOf(item), feedback, texts }
  const name = fields.get('question_type') ?? fields.get('qmd_itemtype') ?? responses[0]?.name ?? 'item'
  const { kind, body, stem, notes = [], said = [] } = readerFor(whole)?.(whole) ?? unknown(name)
  const score = scoreOf(item, fields)
  const general = kind === 'short' ? texts.rich([]) : feedback.general(texts)
  const { explanation, notes: moved } = explanationOf(general, [...said, ...feedback.left(texts)])
  const content: QuestionContent = {
    kind,
    body,
    stem: texts.rich([...before, ...(stem ?? stemNodes(presentation.children, false))]),
    score: score ?? 1,
    ...(explanation ? { explanation } : {}),
  }
  return {
    content,
    tags: {},
    label: item.attributes.title ?? item.attributes.ident ?? '',
    source: `${name}\n${plainText(content.stem)}`.slice(0, 4000),
    notes: [
      ...notes,
      ...moved,
      ...(score === undefined ? [{ code: 'score-lacking' } as const] : []),
      ...texts.notes(),
    ],
  }
}

/** What a section shows before its items. */
const shownBefore = (section: MarkupElement): MarkupNode[] =>
  childrenNamed(section, 'presentation_material').flatMap((one) =>
    allNamed(one, 'material').flatMap(materialNodes),
  )

const itemsIn = (of: MarkupElement, before: readonly MarkupNode[]): Qti1Item[] =>
  of.children.flatMap((node): Qti1Item[] => {
    if (typeof node === 'string') return []
    if (node.name === 'item') return [{ item: node, before }]
    return itemsIn(node, node.name === 'section' ? [...before, ...shownBefore(node)] : before)
  })

/** The items of a document of QTI 1.2, at any depth of its sections. */
export const qti1Items = (root: MarkupElement): Qti1Item[] =>
  root.name === 'questestinterop'
    ? itemsIn(root, [])
    : childrenNamed(root, 'item').map((item) => ({ item, before: [] }))
