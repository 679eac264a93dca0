import type { SurveyCondition, Words } from '../definition.ts'
import type { choiceKinds } from '../words.ts'
import { type Asked, none, SurveyBuilder, wordsFrom } from './build-survey.ts'
import { conditionFrom, joinedBy } from './conditions/condition-from.ts'
import type { ExchangedSurvey } from './exchanged.ts'
import { plainOfHtml } from './plain-of-html.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const plain = plainOfHtml

const keysOf = { 'zh-cn': ['zh-cn', 'zh', 'zh-hans', 'cn'], en: ['en'] }

/** A text of SurveyJS: plain, or by language with `default` for the first one. */
export function wordsOf(value: unknown, first: 'zh-cn' | 'en' = 'zh-cn'): Words {
  if (!isObject(value)) return { ...none, [first]: plain(text(value)) }
  const byKey = new Map(Object.entries(value).map(([key, one]) => [key.toLowerCase(), text(one)]))
  // beside a text in one of our languages the one without a name is in the other
  const has = (language: 'zh-cn' | 'en') => keysOf[language].some((key) => byKey.has(key))
  const other = first === 'en' ? 'zh-cn' : 'en'
  const ofDefault = has(first) && !has(other) ? other : first
  return wordsFrom((language) => {
    const own = keysOf[language].map((key) => byKey.get(key)).find((one) => one !== undefined)
    return plain(own ?? (language === ofDefault ? (byKey.get('default') ?? '') : ''))
  })
}

/** `when` is what the page and the panels around an element ask for. */
type Reading = { builder: SurveyBuilder; first: 'zh-cn' | 'en'; when?: SurveyCondition | undefined }

type Extra = { key: string; other?: boolean; exclusive?: boolean }

/** A choice: a value, a value and its words with a stroke between them, or an object of both. */
function choiceOf(one: unknown, first: 'zh-cn' | 'en'): { label: Words; key: string } {
  if (!isObject(one)) {
    const [key = '', ...words] = text(one).split('|')
    return { label: { ...none, [first]: plain(words.length > 0 ? words.join('|') : key) }, key }
  }
  const key = text(one.value)
  const words = wordsOf(one.text, first)
  const bare = plain(key) || text(one.imageLink).split('/').at(-1) || ''
  return { label: words['zh-cn'] || words.en ? words : { ...none, [first]: bare }, key }
}

function choicesOf(element: Json, { first }: Reading, name = 'choices'): ({ label: Words } & Extra)[] {
  const list = Array.isArray(element[name]) ? (element[name] as unknown[]) : []
  const own = list.map((one) => choiceOf(one, first))
  const more = (flag: string, label: string, zh: string, en: string, as: Extra) =>
    element[flag] === true || element[flag.replace('has', 'show').concat('Item')] === true
      ? [
          {
            label: element[label] === undefined ? { 'zh-cn': zh, en } : wordsOf(element[label], first),
            ...as,
          },
        ]
      : []
  return [
    ...own,
    ...more('hasOther', 'otherText', '其他', 'Other', { other: true, key: 'other' }),
    ...more('hasNone', 'noneText', '以上都不是', 'None', { exclusive: true, key: 'none' }),
  ]
}

const numberOr = (value: unknown, other: number | null) => (typeof value === 'number' ? value : other)

/** A rating: figures, the highest of which is the best, so that it comes first here; 0 to 10 is the readiness to recommend. */
function ratingOf(element: Json, about: About, reading: Reading): Asked {
  const [from, to] = [
    numberOr(element.rateMin, 1) ?? 1,
    numberOr(element.rateMax, numberOr(element.rateCount, 5)) ?? 5,
  ]
  const [low, high] = [
    wordsOf(element.minRateDescription, reading.first),
    wordsOf(element.maxRateDescription, reading.first),
  ]
  if (from === 0 && to === 10) return { ...about, kind: 'nps', low, high }
  const given = choicesOf(element, reading, 'rateValues')
  const figures = Array.from({ length: Math.min(Math.max(to - from + 1, 2), 11) }, (_, at) => {
    const figure = String(from + at)
    return { 'zh-cn': figure, en: figure }
  })
  reading.builder.lose('direction', about.title)
  const isGiven = given.length > 1
  const steps = (isGiven ? given.map(({ label }) => label) : figures).toReversed()
  const values = isGiven ? given.map(({ key }) => key) : figures.map(({ en }) => en)
  return { ...about, kind: 'scale', steps, values: values.toReversed() }
}

type About = { title: Words; note: Words; required: boolean; key: string }

function textOf(element: Json, about: About): Asked {
  const type = text(element.inputType)
  if (type === 'number' || type === 'range')
    return { ...about, kind: 'number', min: numberOr(element.min, null), max: numberOr(element.max, null) }
  if (type.startsWith('date')) return { ...about, kind: 'date' }
  const longest = numberOr(element.maxLength, null)
  return { ...about, kind: 'short', ...(longest && longest > 0 ? { longest } : {}) }
}

const yesNo = [
  { label: { 'zh-cn': '是', en: 'Yes' }, key: 'true' },
  { label: { 'zh-cn': '否', en: 'No' }, key: 'false' },
]

const kindOfChoice = {
  radiogroup: 'single',
  buttongroup: 'single',
  imagepicker: 'single',
  dropdown: 'dropdown',
  checkbox: 'multiple',
  tagbox: 'multiple',
  ranking: 'ranking',
} as const

const optionsOf = (
  element: Json,
  about: About,
  reading: Reading,
  kind: (typeof choiceKinds)[number],
): Asked => ({
  ...about,
  kind,
  options: choicesOf(element, reading),
  shuffle: element.choicesOrder === 'random',
  min: numberOr(element.minSelectedChoices, null) || null,
  max: numberOr(element.maxSelectedChoices, null) || null,
})

const matrixOf = (element: Json, about: About, reading: Reading): Asked => {
  reading.builder.lose('direction', about.title)
  const steps = choicesOf(element, reading, 'columns').map(({ label }) => label)
  return { ...about, kind: 'matrix', steps, rows: choicesOf(element, reading, 'rows') }
}

/** How each kind of element is asked here; kinds that are not in it do not exist here. */
const readers: Readonly<Record<string, (element: Json, about: About, reading: Reading) => Asked>> = {
  ...Object.fromEntries(
    Object.entries(kindOfChoice).map(([type, kind]) => [
      type,
      (element: Json, about: About, reading: Reading) => optionsOf(element, about, reading, kind),
    ]),
  ),
  matrix: matrixOf,
  rating: ratingOf,
  text: textOf,
  comment: (_, about) => ({ ...about, kind: 'long' }),
  boolean: (_, about) => ({ ...about, kind: 'single', options: yesNo }),
  html: (element, about, { first }) => ({ ...about, kind: 'notice', text: wordsOf(element.html, first) }),
}

/** When an element is shown, together with what is around it; what cannot be said here is told. */
function shownWhen(element: Json, { builder, first, when }: Reading): SurveyCondition | undefined {
  const title = wordsOf(element.title ?? element.name, first)
  const wanted = text(element.visibleIf)
  const own = wanted ? conditionFrom(wanted, (name) => builder.names.get(name)) : undefined
  if (wanted && !own) builder.lose('condition', title, wanted)
  for (const key of ['requiredIf', 'enableIf', 'choicesVisibleIf', 'choicesEnableIf'])
    if (text(element[key])) builder.lose('condition', title, `${key}: ${text(element[key])}`)
  return own && when ? joinedBy('all', [when, own]) : (own ?? when)
}

function addItems(element: Json, reading: Reading) {
  const { builder, first } = reading
  builder.lose('split', wordsOf(element.title ?? element.name, first))
  const when = shownWhen(element, reading)
  for (const item of objects(element.items))
    builder.add(
      {
        kind: 'short',
        title: wordsOf(item.title ?? item.name, first),
        required: element.isRequired === true,
      },
      when,
    )
}

function addQuestion(element: Json, reading: Reading) {
  const { builder, first } = reading
  const [type, name] = [text(element.type).toLowerCase(), text(element.name)]
  const title = wordsOf(element.title ?? name, first)
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) return builder.lose('kind', title, type)
  if (type === 'imagepicker') builder.lose('simpler', title, type)
  const about = {
    title,
    note: wordsOf(element.description, first),
    required: element.isRequired === true,
    key: name,
  }
  const when = shownWhen(element, reading)
  if (Array.isArray(element.validators) && element.validators.length > 0) builder.lose('limits', title)
  builder.add(read(element, about, reading), when)
}

function addElement(element: Json, reading: Reading, depth = 0) {
  const type = text(element.type).toLowerCase()
  if (type === 'multipletext') return addItems(element, reading)
  if (type !== 'panel' || depth > 10) return addQuestion(element, reading)
  const inside = { ...reading, when: shownWhen(element, reading) }
  addHeading(element, inside)
  for (const inner of objects(element.elements)) addElement(inner, inside, depth + 1)
}

/** The title of a group within a page, with what is said below it, stands before its questions. */
function addHeading(element: Json, { builder, first, when }: Reading) {
  const [title, below] = [wordsOf(element.title, first), wordsOf(element.description, first)]
  const both = wordsFrom((language) => [title[language], below[language]].filter(Boolean).join('\n'))
  if (both['zh-cn'] || both.en) builder.add({ kind: 'notice', title: none, text: both }, when)
}

/** A page that is shown for some only has questions that are shown for them only. */
function addPage(page: Json, reading: Reading) {
  reading.builder.addPage(wordsOf(page.title, reading.first))
  const inside = { ...reading, when: shownWhen(page, reading) }
  addHeading({ description: page.description }, inside)
  for (const element of objects(page.elements ?? page.questions)) addElement(element, inside)
}

const isSurvey = (file: unknown): file is Json =>
  isObject(file) && [file.pages, file.elements, file.questions].some(Array.isArray)

/** Texts without a language are Chinese when the file says so or when there are Chinese signs in it. */
const firstLanguage = (file: Json) =>
  /^zh/i.test(text(file.locale)) || /[\u4e00-\u9fff]/.test(JSON.stringify(file).slice(0, 100_000))
    ? 'zh-cn'
    : 'en'

/**
 * Reads a questionnaire of SurveyJS (https://surveyjs.io, JSON schema of the form library). What has no place here is
 * told. Throws a SyntaxError when the object is no such questionnaire.
 */
export function readSurveyJs(file: unknown): ExchangedSurvey {
  if (!isSurvey(file)) throw new SyntaxError('not a questionnaire of SurveyJS')
  const first = firstLanguage(file)
  const builder = new SurveyBuilder()
  const { elements, questions } = file
  const pages = Array.isArray(file.pages) ? objects(file.pages) : [{ elements, questions }]
  for (const page of pages) addPage(page, { builder, first })
  if (Array.isArray(file.triggers) && file.triggers.length > 0) builder.lose('jump', '')
  return builder.done(
    wordsOf(file.title, first),
    wordsOf(file.description, first),
    wordsOf(file.completedHtml, first),
  )
}
