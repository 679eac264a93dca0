import { plainText } from '#rich-text/plain-text.ts'
import { exchangeOf } from '../../../forms/exchanges.ts'
import type { QuestionContent } from '../../../question/question.ts'
import type { ExchangeQuestion } from '../../exchange.ts'
import { type MarkupStyle, markupOfRich } from '../../markup/markup-of-rich.ts'
import { elementsOf, type QtiVersion, type WriteElement } from './element.ts'
import { type QtiItem, qtiPage } from './qti-page.ts'

const namespaces: Record<QtiVersion, string> = {
  '2.1':
    'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"',
  '3.0':
    'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"',
}

/** The question as a whole, or its parts one after the other, each with numbers of responses of its own. */
function writtenParts(
  { body, ...content }: QuestionContent,
  el: WriteElement,
  { version, style }: { version: QtiVersion; style: MarkupStyle },
) {
  const shown = (markup: string) => shownBody(el, version, markup)
  const asked = body.form === 'composite' ? body.parts : [{ ...content, body }]
  let first = 1
  return asked.map((one) => {
    const page = qtiPage(el, { style, first, shown })
    const plain: QtiItem = {
      declarations: [],
      outcomes: [],
      stem: page.rich(one.stem),
      interaction: '',
      rubric: '',
      marks: [],
    }
    const written: QtiItem = { ...plain, ...exchangeOf(one.body)?.qti.write(one, page) }
    first += written.declarations.length
    return { ...written, asked: one }
  })
}

type Parts = ReturnType<typeof writtenParts>

function bodyOf({ stem, body }: QuestionContent, parts: Parts, style: MarkupStyle): string {
  if (body.form !== 'composite')
    return parts.map((one) => `<div class="stem">${one.stem}</div>${one.interaction}${one.rubric}`).join('')
  const inner = parts.map(
    ({ asked, stem: asks, interaction, rubric }) =>
      `<div class="part kind-${asked.kind} score-${asked.score}"><div class="stem">${asks}</div>${interaction}</div>${rubric}`,
  )
  return `<div class="stem">${markupOfRich(stem, style)}</div>${inner.join('')}`
}

const outcome = (el: WriteElement, identifier: string, value: number, more = {}) =>
  el(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType: 'float', ...more },
    el('defaultValue', {}, el('value', {}, String(value))),
  )

/** In 3.0 what is shown lies in a body of its own. */
const shownBody = (el: WriteElement, version: QtiVersion, markup: string) =>
  version === '3.0' ? el('contentBody', {}, markup) : markup

/** A question as an item (QTI 2.1 and 3.0, “Assessment, Section and Item”). */
export function itemXml(
  { content, label }: ExchangeQuestion,
  { id, version, style }: { id: string; version: QtiVersion; style: MarkupStyle },
): string {
  const el = elementsOf(version)
  const parts = writtenParts(content, el, { version, style })
  const hasExplanation = content.explanation !== undefined
  const shows = { identifier: 'SHOWN', cardinality: 'single', baseType: 'identifier' }
  const outcomes = [
    outcome(el, 'SCORE', 0, { normalMaximum: content.score }),
    outcome(el, 'MAXSCORE', content.score),
    ...(hasExplanation ? [el('outcomeDeclaration', shows)] : []),
    ...parts.flatMap((one) => one.outcomes),
  ]
  const marks = [
    ...parts.flatMap((one) => one.marks),
    ...(hasExplanation
      ? [
          el(
            'setOutcomeValue',
            { identifier: 'SHOWN' },
            el('baseValue', { baseType: 'identifier' }, 'EXPLANATION'),
          ),
        ]
      : []),
  ]
  const inner = [
    ...parts.flatMap((one) => one.declarations),
    ...outcomes,
    el('itemBody', {}, bodyOf(content, parts, style)),
    ...(marks.length > 0 ? [el('responseProcessing', {}, ...marks)] : []),
    ...(content.explanation
      ? [
          el(
            'modalFeedback',
            { outcomeIdentifier: 'SHOWN', identifier: 'EXPLANATION', showHide: 'show' },
            shownBody(el, version, markupOfRich(content.explanation, style)),
          ),
        ]
      : []),
  ]
  const title = label || plainText(content.stem).replace(/\s+/g, ' ').slice(0, 60)
  const attributes = { identifier: id, title, adaptive: false, timeDependent: false }
  const item = el('assessmentItem', attributes, ...inner)
  const name = version === '3.0' ? 'qti-assessment-item' : 'assessmentItem'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item.replace(`<${name}`, `<${name} ${namespaces[version]}`)}\n`
}
