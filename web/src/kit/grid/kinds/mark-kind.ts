import type { CellKind, CellLook, CellProblem } from '../grid-types.ts'
import { isBlankText, limitProblemOf, type NumberLimits, readNumber, textOfNumber } from './number-text.ts'

/** A mark; null: not entered; a state instead of a mark; a text that is no mark, kept as it was typed. */
export type Mark = number | null | { readonly state: string } | { readonly typed: string }

export interface MarkState {
  readonly state: string
  /** The letter that enters it. */
  readonly key: string
  /** One character in the cell. */
  readonly sign: string
  /** The word on the clipboard and for screen readers. */
  readonly word: string
  /** Other spellings that may be pasted. */
  readonly spellings?: readonly string[]
  readonly tone: 'danger' | 'muted'
}

export interface MarkOptions {
  readonly maximum: number
  /** Most decimal places; default 2. */
  readonly places?: number
  readonly states: readonly MarkState[]
  /** An empty cell is a problem; default true. */
  readonly isRequired?: boolean
  readonly emptyWord: string
}

/** Who speaks to the screen says what is seen: a sign that is no whole part of its word is said before it. */
const spokenOf = ({ sign, word }: MarkState) => (/^[a-z]+$/i.test(sign) ? `${sign}, ${word}` : word)

const isTyped = (mark: Mark): mark is { readonly typed: string } =>
  typeof mark === 'object' && mark !== null && 'typed' in mark

const isState = (mark: Mark): mark is { readonly state: string } =>
  typeof mark === 'object' && mark !== null && 'state' in mark

function isSameMark(a: Mark, b: Mark): boolean {
  if (isState(a) && isState(b)) return a.state === b.state
  if (isTyped(a) && isTyped(b)) return a.typed === b.typed
  return a === b
}

/** A number above the maximum is said to be above the full mark. */
function markProblem(problem: CellProblem | undefined): CellProblem | undefined {
  return problem?.code === 'aboveMaximum' ? { ...problem, code: 'aboveFullMark' } : problem
}

function readMark(
  text: string,
  limits: NumberLimits,
): { mark: number } | { problem: CellProblem; keep: Mark } {
  const reading = readNumber(text, limits)
  if (!reading.problem) return { mark: reading.number }
  const problem = markProblem(reading.problem) ?? reading.problem
  const isFar = problem.code === 'aboveFullMark' || problem.code === 'belowMinimum'
  return {
    problem,
    keep: isFar && reading.number !== undefined ? reading.number : { typed: text.slice(0, 40) },
  }
}

/** The problem of a mark that is held. */
function heldProblem(mark: Mark, limits: NumberLimits): CellProblem | undefined {
  if (mark === null || isState(mark)) return undefined
  if (typeof mark === 'number') return markProblem(limitProblemOf(mark, limits))
  const reading = readMark(mark.typed, limits)
  return 'problem' in reading ? reading.problem : { code: 'notNumber', value: mark.typed }
}

/** Marks up to a full mark, with states. What is not right is kept as typed, marked and not counted. */
export function markKind(options: MarkOptions): CellKind<Mark> {
  const { maximum, places = 2, states, isRequired = true, emptyWord } = options
  const byState = new Map(states.map((state) => [state.state, state]))
  const byWord = new Map(
    states.flatMap((state) =>
      [state.key, state.sign, state.word, ...(state.spellings ?? [])].map((word) => [
        word.toUpperCase(),
        state,
      ]),
    ),
  )
  const limits = { maximum, places }

  const textOf = (mark: Mark, sign: 'word' | 'sign') => {
    if (mark === null) return ''
    if (typeof mark === 'number') return textOfNumber(mark)
    return isTyped(mark) ? mark.typed : (byState.get(mark.state)?.[sign] ?? mark.state)
  }

  return {
    empty: null,
    inputMode: 'decimal',
    choices: states.map((state) => ({ key: state.key, word: state.word, value: { state: state.state } })),
    parse(text) {
      if (isBlankText(text)) return { value: null }
      const state = byWord.get(text.toUpperCase())
      if (state) return { value: { state: state.state } }
      const reading = readMark(text, limits)
      return 'mark' in reading ? { value: reading.mark } : reading
    },
    format: (mark) => textOf(mark, 'word'),
    isEqual: isSameMark,
    isEmpty: (mark) => mark === null,
    look(mark): CellLook {
      const text = textOf(mark, 'sign')
      if (mark === null || !isState(mark)) return { text }
      return { text, tone: byState.get(mark.state)?.tone ?? 'muted', hatched: true }
    },
    speak: (mark) => {
      const state = isState(mark) ? byState.get(mark.state) : undefined
      if (state) return spokenOf(state)
      return mark === null ? emptyWord : textOf(mark, 'word')
    },
    problemOf: (mark) => (mark === null && isRequired ? { code: 'missing' } : heldProblem(mark, limits)),
    numberOf: (mark) => (typeof mark === 'number' && !limitProblemOf(mark, limits) ? mark : undefined),
  }
}
