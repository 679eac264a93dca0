import { elementsIn, type MarkupElement } from '@obelisk/engine/markup/markup'

/**
 * The content models of QTI 2.1 as its published schema (imsqti_v2p1.xsd) has them, as far as questions of ours reach; the
 * schema of 3.0 has the same under other names. Written out by hand for these tests: nothing of the writer is used; why the
 * published files are not kept here says decision 225.
 */
type Model = {
  /** The names of children in their order, each with a space behind it. */
  content: RegExp
  mixed?: boolean
  required?: readonly string[]
  optional?: readonly string[]
}

const words = (text: string) => text.split(' ')
const any = (...names: readonly string[]) => new RegExp(`^(?:(?:${names.join('|')}) )*$`)
const some = (before: string, name: string) => new RegExp(`^(?:${before} )?(?:(?:${name}) )+$`)
const nothing = /^$/
const common = words('id class lang label')

const inline = words(
  'img br em code span sub sup strong i b small object a math printedVariable feedbackInline',
)
const written = words('textEntryInteraction inlineChoiceInteraction endAttemptInteraction')
const blocks = words('pre h1 h2 h3 h4 h5 h6 p address dl ol ul hr blockquote table div')
const asked = words('choiceInteraction matchInteraction orderInteraction extendedTextInteraction')
const flow = [...inline, ...written, ...blocks, ...asked, 'feedbackBlock']
const shown = [...inline, ...blocks, 'feedbackBlock']
/** What scorers and readers are told holds no feedback of its own. */
const told = shown.filter((name) => !name.startsWith('feedback'))
const inLine = any(...inline, ...written)
const tests = 'match|equal|stringMatch|and|or|not|isNull'
const values = 'variable|correct|baseValue|sum'
const cardinalities = /^(single|multiple|ordered|record)$/
const types = /^(identifier|boolean|integer|float|string|point|pair|directedPair|duration|file|uri)$/

const text = (content: RegExp, optional: readonly string[] = []): Model => ({
  content,
  mixed: true,
  optional: [...common, ...optional],
})
const leaf = (required: readonly string[], optional: readonly string[] = []): Model => ({
  content: nothing,
  required,
  optional,
})
const declares = ['identifier', 'cardinality', 'baseType']

const models: Readonly<Record<string, Model>> = {
  assessmentItem: {
    content:
      /^(responseDeclaration )*(outcomeDeclaration )*(templateDeclaration )*(stylesheet )*(itemBody )?(responseProcessing )?(modalFeedback )*$/,
    required: ['identifier', 'title', 'adaptive', 'timeDependent'],
    optional: ['schemaLocation', 'lang', 'label'],
  },
  responseDeclaration: { content: /^(correctResponse )?(mapping )?$/, required: declares },
  outcomeDeclaration: { content: /^(defaultValue )?$/, required: declares, optional: ['normalMaximum'] },
  correctResponse: { content: some('', 'value') },
  defaultValue: { content: some('', 'value') },
  value: { content: nothing, mixed: true },
  mapping: { content: some('', 'mapEntry'), required: ['defaultValue'] },
  mapEntry: leaf(['mapKey', 'mappedValue'], ['caseSensitive']),
  itemBody: {
    content: some('', [...blocks, ...asked, 'rubricBlock', 'feedbackBlock', 'math'].join('|')),
    optional: common,
  },
  rubricBlock: { content: any(...told), mixed: true, required: ['view'], optional: common },
  contentBody: { content: any(...told), mixed: true },
  modalFeedback: {
    content: any(...told),
    mixed: true,
    required: ['outcomeIdentifier', 'identifier', 'showHide'],
  },
  feedbackInline: {
    content: any(...inline),
    mixed: true,
    required: ['outcomeIdentifier', 'identifier', 'showHide'],
  },
  choiceInteraction: {
    content: some('prompt', 'simpleChoice'),
    required: ['responseIdentifier', 'shuffle', 'maxChoices'],
  },
  orderInteraction: { content: some('prompt', 'simpleChoice'), required: ['responseIdentifier', 'shuffle'] },
  simpleChoice: { content: any(...shown), mixed: true, required: ['identifier'] },
  matchInteraction: {
    content: /^(prompt )?simpleMatchSet simpleMatchSet $/,
    required: ['responseIdentifier', 'shuffle', 'maxAssociations'],
  },
  simpleMatchSet: { content: any('simpleAssociableChoice') },
  simpleAssociableChoice: { content: any(...shown), mixed: true, required: ['identifier', 'matchMax'] },
  extendedTextInteraction: {
    content: /^(prompt )?$/,
    required: ['responseIdentifier'],
    optional: ['expectedLines'],
  },
  textEntryInteraction: leaf(['responseIdentifier'], ['expectedLength']),
  responseProcessing: { content: any('responseCondition', 'setOutcomeValue') },
  responseCondition: { content: /^responseIf (responseElseIf )*(responseElse )?$/ },
  responseIf: { content: new RegExp(`^(?:${tests}) (?:(?:setOutcomeValue|responseCondition) )*$`) },
  setOutcomeValue: { content: new RegExp(`^(?:${values}|${tests}) $`), required: ['identifier'] },
  match: { content: new RegExp(`^(?:(?:${values}) ){2}$`) },
  equal: { content: new RegExp(`^(?:(?:${values}) ){2}$`), optional: ['toleranceMode', 'tolerance'] },
  stringMatch: { content: new RegExp(`^(?:(?:${values}) ){2}$`), required: ['caseSensitive'] },
  or: { content: new RegExp(`^(?:(?:${tests}) )+$`) },
  sum: { content: new RegExp(`^(?:(?:${values}) )+$`) },
  variable: leaf(['identifier']),
  correct: leaf(['identifier']),
  baseValue: { content: nothing, mixed: true, required: ['baseType'] },
  ...Object.fromEntries(words('p span em strong sub sup code i b small').map((name) => [name, text(inLine)])),
  pre: text(any('code', 'span', 'em', 'strong', 'br', ...written)),
  div: text(any(...flow)),
  li: text(any(...flow)),
  td: text(any(...flow), ['colspan', 'rowspan']),
  th: text(any(...flow), ['colspan', 'rowspan']),
  tr: { content: /^((td|th) )+$/, optional: common },
  tbody: { content: some('', 'tr'), optional: common },
  table: { content: /^(caption )?((col|colgroup) )*(thead )?(tfoot )?(tbody )+$/, optional: common },
  ol: { content: any('li'), optional: common },
  ul: { content: any('li'), optional: common },
  br: leaf([]),
  img: leaf(['src', 'alt'], ['width', 'height']),
}

const identifier = /^[A-Za-z_][\w.-]*$/
const forms: Readonly<Record<string, RegExp>> = {
  identifier,
  responseIdentifier: identifier,
  outcomeIdentifier: identifier,
  cardinality: cardinalities,
  baseType: types,
  showHide: /^(show|hide)$/,
  shuffle: /^(true|false)$/,
  adaptive: /^(true|false)$/,
  timeDependent: /^(true|false)$/,
  caseSensitive: /^(true|false)$/,
  toleranceMode: /^(absolute|exact|relative)$/,
  mappedValue: /^-?\d+(\.\d+)?$/,
  matchMax: /^\d+$/,
  maxChoices: /^\d+$/,
  maxAssociations: /^\d+$/,
  normalMaximum: /^\d+(\.\d+)?$/,
  view: /^(author|candidate|proctor|scorer|testConstructor|tutor)( \w+)*$/,
}

const camel = (name: string) =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const closed = new Set([
  'choiceInteraction',
  'orderInteraction',
  'matchInteraction',
  'rubricBlock',
  'modalFeedback',
])

type Place = { path: string; isClosed: boolean }

function faultsOfAttributes({ name, attributes }: MarkupElement, model: Model, path: string): string[] {
  const given = Object.entries(attributes).map(([key, value]) => [camel(key), value] as const)
  const names = given.map(([key]) => key)
  const known = [...(model.required ?? []), ...(model.optional ?? [])]
  return [
    ...(model.required ?? [])
      .filter((key) => !names.includes(key))
      .map((key) => `${path}: ${name} lacks ${key}`),
    ...names.filter((key) => !known.includes(key)).map((key) => `${path}: ${name} has no ${key}`),
    ...given
      .filter(
        ([key, value]) => forms[key] && !(value ?? '').split(' ').every((part) => forms[key]?.test(part)),
      )
      .map(([key, value]) => `${path}: ${key} is ${value}`),
  ]
}

function faultsIn(element: MarkupElement, { path, isClosed }: Place): string[] {
  const name = camel(element.name)
  // formulas are in a schema of their own
  if (name === 'math') return []
  const model = models[name]
  if (!model) return [`${path}: no element ${name}`]
  const here = `${path}/${name}`
  const children = elementsIn(element)
  const order = children.map((child) => `${camel(child.name)} `).join('')
  // in 3.0 what is shown lies in a body of its own
  const wrapped = /^(rubricBlock|modalFeedback)$/.test(name) && element.name.startsWith('qti-')
  const content = wrapped ? /^contentBody $/ : model.content
  const hasText = element.children.some((node) => typeof node === 'string' && node.trim() !== '')
  return [
    ...(content.test(order) ? [] : [`${here}: ${order}`]),
    ...(hasText && !(model.mixed && !wrapped) ? [`${here}: text`] : []),
    ...(isClosed && name.endsWith('Interaction') ? [`${here}: an interaction in one`] : []),
    ...faultsOfAttributes(element, model, here),
    ...children.flatMap((child) => faultsIn(child, { path: here, isClosed: isClosed || closed.has(name) })),
  ]
}

const namesOf = (item: MarkupElement, name: string): string[] =>
  elementsIn(item)
    .filter((one) => camel(one.name) === name)
    .map(({ attributes }) => attributes.identifier ?? '')

function usedIn(element: MarkupElement, key: string): string[] {
  const own = Object.entries(element.attributes).flatMap(([name, value]) =>
    camel(name) === key ? [value] : [],
  )
  return [...own, ...elementsIn(element).flatMap((child) => usedIn(child, key))]
}

/** What is wrong with an item: places at which it is not as the schema has it, and responses that nobody declared. */
export function faultsOfItem(item: MarkupElement): string[] {
  const [responses, outcomes] = [namesOf(item, 'responseDeclaration'), namesOf(item, 'outcomeDeclaration')]
  const twice = [...responses, ...outcomes].filter((name, at, all) => all.indexOf(name) !== at)
  return [
    ...faultsIn(item, { path: '', isClosed: false }),
    ...usedIn(item, 'responseIdentifier')
      .filter((name) => !responses.includes(name))
      .map((name) => `no response ${name}`),
    ...usedIn(item, 'outcomeIdentifier')
      .filter((name) => !outcomes.includes(name))
      .map((name) => `no outcome ${name}`),
    ...twice.map((name) => `${name} declared twice`),
  ]
}
