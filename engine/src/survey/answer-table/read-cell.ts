import type { SurveyAnswer, SurveyDefinition, SurveyOption, SurveyQuestion, Words } from '../definition.ts'
import { plainText, type ScaleNumbers } from './answer-column.ts'

/** What a cell says: an answer, a step of a row, whether an option was chosen, its place, nothing, or nothing that is understood. */
export type CellSays =
  | { readonly answer: SurveyAnswer }
  | { readonly step: number | null }
  | { readonly isChosen: boolean }
  | { readonly place: number }
  | 'nothing'
  | 'unreadable'

type Asked = {
  definition: SurveyDefinition
  question: SurveyQuestion
  part: string | null
  numbers: ScaleNumbers
}

const nothing = /^[(（]?(?:空|跳过|未答|未填|缺失|blank|skipped)[)）]?$|^[-—–/\\]+$/i
const unsure = /^(?:说不清.*|不清楚|不确定|不适用|不了解|n\/?a|not ?sure.*|don'?t know)$/i
const yes = /^(?:1|√|✓|✔|☑|■|●|是|选|有|y|yes|true|x)$/i
const no = /^(?:0|×|☐|□|○|否|未选|无|n|no|false)$/i

const tidy = (text: string) => text.normalize('NFKC').trim()

/** The position of a label, a letter or a number from 1 in a list; -1 when it is none. */
function placeIn(labels: readonly Words[], text: string): number {
  const plain = plainText(text)
  if (plain === '') return -1
  const byLabel = labels.findIndex((label) =>
    [label['zh-cn'], label.en].some((one) => one !== '' && plainText(one) === plain),
  )
  if (byLabel >= 0) return byLabel
  // `B. 有时`: the letter of a paper questionnaire before the label, or alone
  const [, letter, rest = ''] = /^([A-Za-z])(?:[.、．:：)）\s]+(.*))?$/s.exec(tidy(text)) ?? []
  if (letter === undefined) return -1
  const at = letter.toUpperCase().charCodeAt(0) - 65
  if (rest) return placeIn(labels, rest)
  return at < labels.length ? at : -1
}

const countingFrom1 = (text: string, count: number): number => {
  const [, digits] = /^(\d{1,2})(?:分|级|points?)?$/i.exec(tidy(text)) ?? []
  const at = digits === undefined ? -1 : Number(digits) - 1
  return at < count ? at : -1
}

type Picked = { id: string; text?: string }

/** An option by label, letter or number; `其他〖…〗` says more about one that may be written beside. */
function pick(options: readonly SurveyOption[], text: string): Picked | undefined {
  const labels = options.map(({ label }) => label)
  const at = placeIn(labels, text)
  const found = options[at >= 0 ? at : countingFrom1(text, options.length)]
  if (found) return { id: found.id }
  const [, head = '', more = ''] =
    /^(.{0,200}?)\s*[〖【[(（:：](.{0,2000}?)[〗】\])）]?$/s.exec(text.trim()) ?? []
  const other = head ? options[placeIn(labels, head)] : undefined
  if (!other?.other) return undefined
  return { id: other.id, ...(more.trim() ? { text: more.trim() } : {}) }
}

/** The separators that exports and people put between several options, the surest first. */
const separators = [/\s*┋\s*/, /\s*(?:→|->|>)\s*/, /\s*[|;；\n]\s*/, /\s*[,，、]\s*/, /\s+/]

function pickMany(options: readonly SurveyOption[], text: string): Picked[] | undefined {
  const whole = pick(options, text)
  if (whole) return [whole]
  const letters = /^[A-Za-z]{2,}$/.test(tidy(text)) ? [...tidy(text)] : undefined
  const ways = [...(letters ? [letters] : []), ...separators.map((one) => text.trim().split(one))]
  for (const parts of ways) {
    const picked = parts.filter(Boolean).map((one) => pick(options, one))
    if (picked.length > 1 && picked.every((one) => one !== undefined)) return picked
  }
  return undefined
}

/** A label, also with its figure behind it as in `同意(4)`; then the label counts and the figure does not. */
function labelledStep(labels: readonly Words[], text: string): number {
  const at = placeIn(labels, text)
  if (at >= 0) return at
  const [, label = ''] = /^(.*?)[(（]\d{1,2}分?[)）]$/s.exec(tidy(text)) ?? []
  return label === '' ? -1 : placeIn(labels, label)
}

function stepIn({ definition, numbers }: Asked, scale: string, na: boolean, text: string): CellSays {
  const steps = definition.scales.find(({ id }) => id === scale)?.steps ?? []
  // scales of bare figures say themselves which is which
  const at = labelledStep(
    steps.map(({ label }) => label),
    text,
  )
  if (at >= 0) return { step: at }
  if (unsure.test(tidy(text))) return na ? { step: null } : 'unreadable'
  const from1 = countingFrom1(text, steps.length)
  if (from1 < 0) return 'unreadable'
  return { step: numbers === 'first-best' ? from1 : steps.length - 1 - from1 }
}

const numberIn = (text: string): number | undefined => {
  const [, digits] = /^(-?\d+(?:\.\d+)?)\s*\D{0,6}$/.exec(tidy(text).replace(/(?<=\d),(?=\d{3})/g, '')) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(tidy(text)) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

const said = (answer: SurveyAnswer | undefined): CellSays => (answer ? { answer } : 'unreadable')

function oneOption({ options }: { options: readonly SurveyOption[] }, text: string): CellSays {
  const found = pick(options, text)
  return said(found && { option: found.id, ...(found.text ? { text: found.text } : {}) })
}

function manyOptions({ options }: { options: readonly SurveyOption[] }, text: string): CellSays {
  const found = pickMany(options, text)
  const more = found?.find((one) => one.text)?.text
  return said(found && { options: found.map(({ id }) => id), ...(more ? { text: more } : {}) })
}

/** A column for one option: chosen or not, or its place in a ranking. */
function optionCell(
  question: Extract<SurveyQuestion, { options: unknown }>,
  part: string,
  text: string,
): CellSays {
  if (question.kind === 'ranking') {
    const place = numberIn(text)
    return place !== undefined && Number.isInteger(place) && place >= 1 ? { place } : 'unreadable'
  }
  if (yes.test(tidy(text))) return { isChosen: true }
  if (no.test(tidy(text))) return { isChosen: false }
  return pick(question.options, text)?.id === part ? { isChosen: true } : 'unreadable'
}

function wholeCell(asked: Asked, text: string): CellSays {
  const { question } = asked
  switch (question.kind) {
    case 'single':
    case 'dropdown':
      return oneOption(question, text)
    case 'multiple':
    case 'ranking':
      return manyOptions(question, text)
    case 'scale':
      return asAnswer(stepIn(asked, question.scale, question.na, text))
    case 'number':
    case 'nps': {
      const number = numberIn(text)
      return said(number === undefined ? undefined : { number })
    }
    case 'short':
    case 'long':
      return { answer: { text: text.trim() } }
    case 'date': {
      const date = dayIn(text)
      return said(date === undefined ? undefined : { date })
    }
    default:
      return 'unreadable'
  }
}

const asAnswer = (says: CellSays): CellSays =>
  typeof says === 'object' && 'step' in says ? { answer: { step: says.step } } : says

/** Reads one cell as the answer to its question, in words, letters or numbers, as exports and people write them. */
export function readCell(asked: Asked, text: string): CellSays {
  if (text.trim() === '' || nothing.test(text.trim())) return 'nothing'
  const { question, part } = asked
  if (part === null) return wholeCell(asked, text)
  if (question.kind === 'matrix') return stepIn(asked, question.scale, question.na, text)
  return 'options' in question ? optionCell(question, part, text) : 'unreadable'
}

/** Seconds of `2分3秒`, `123秒`, `00:02:03` or a number; null when it says no time. */
export function secondsIn(text: string): number | null {
  const plain = tidy(text)
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})$/.exec(plain)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const words =
    /^(?:(\d+)\s*(?:小时|时|h))?\s*(?:(\d+)\s*(?:分钟|分|m(?:in)?))?\s*(?:(\d+)\s*(?:秒钟?|s(?:ec)?)?)?$/i.exec(
      plain,
    )
  if (!words || plain === '') return null
  return Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0)
}
