import {
  allNamed,
  childNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
  textIn,
} from '#markup/markup.ts'
import { bestOf, type Counted, type Credited, patternsIn, severalOf, toleranceOf } from '../credit.ts'
import type { Note } from '../exchange.ts'

/** What an item declares of a response. `correct` are values in their order; `mapped` those that earn something. */
type Response = { cardinality: string; correct: readonly string[]; mapped: readonly Credited[] }
type Right = { right: string[]; notes: Note[] }

const valueIn = (value: MarkupElement) => textIn(value).trim().replace(/\s+/g, ' ')
const noElement: MarkupElement = { name: '', attributes: {}, children: [] }

function responseOf(declaration: MarkupElement): Response {
  const entries = childrenNamed(childNamed(declaration, 'mapping') ?? noElement, 'mapentry')
  return {
    cardinality: declaration.attributes.cardinality ?? 'single',
    correct: childrenNamed(childNamed(declaration, 'correctresponse') ?? noElement, 'value').map(valueIn),
    mapped: entries.map(({ attributes }) => ({
      text: attributes.mapkey ?? '',
      share: Number(attributes.mappedvalue) || 0,
    })),
  }
}

const none: Response = { cardinality: 'single', correct: [], mapped: [] }

/** Shares of what earns most, or of what earns together: what a mapping gives are marks. */
const shared = (mapped: readonly Credited[], whole: number) =>
  mapped.map((one) => ({ ...one, share: whole > 0 ? one.share / whole : 0 }))

/** Tests with what they earn: that of the branch in which they stand. */
type Test = { test: MarkupElement; earns: number }

const branches = new Set(['responseif', 'responseelseif', 'responseelse'])

/** The most that the rules of a branch set or add; undefined where they give no number. */
function earnedIn(branch: MarkupElement): number | undefined {
  const values = childrenNamed(branch, 'setoutcomevalue')
    .filter(({ attributes }) => !/feedback/i.test(attributes.identifier ?? ''))
    .flatMap((set) => allNamed(set, 'basevalue'))
    .map((value) => Number(valueIn(value)))
    .filter(Number.isFinite)
  return values.length > 0 ? Math.max(...values) : undefined
}

function testsIn(of: MarkupElement, earns: number): Test[] {
  return elementsIn(of).flatMap((one) => {
    if (branches.has(one.name)) return testsIn(one, earnedIn(one) ?? 1)
    if (one.name === 'not') return []
    return [{ test: one, earns }, ...testsIn(one, earns)]
  })
}

/** The responses of an item, and the tolerances within which it counts numbers as equal. */
export class Responses {
  private readonly declared: ReadonlyMap<string, Response>
  private readonly tests: readonly Test[]
  constructor(item: MarkupElement) {
    this.declared = new Map(
      childrenNamed(item, 'responsedeclaration').map((one) => [
        one.attributes.identifier ?? '',
        responseOf(one),
      ]),
    )
    this.tests = testsIn(childNamed(item, 'responseprocessing') ?? noElement, 1)
  }

  of({ attributes }: MarkupElement): Response {
    return this.declared.get(attributes.responseidentifier ?? '') ?? none
  }

  /** The right names of a choice or pairs: those declared; where none are, those that earn most, or all together. */
  rightOf(interaction: MarkupElement): Right {
    const { correct, mapped, cardinality } = this.of(interaction)
    const sum = mapped.reduce((whole, { share }) => whole + Math.max(0, share), 0)
    if (correct.length > 0) {
      // what is mapped besides earns a part
      const others = mapped.filter(({ text, share }) => share > 0 && !correct.includes(text))
      const { notes } = bestOf(others.map(({ text }) => ({ text, share: 0.5 })))
      const weighed = mapped.filter(({ text }) => correct.includes(text))
      const isOne = cardinality === 'single' || others.length > 0
      return {
        right: [...new Set(correct)],
        notes: [...notes, ...(isOne ? [] : severalOf(shared(weighed, sum)).notes)],
      }
    }
    const best = Math.max(0, ...mapped.map(({ share }) => share))
    const { right, notes } =
      cardinality === 'single' ? bestOf(shared(mapped, best)) : severalOf(shared(mapped, sum))
    return { right: right.map(({ text }) => text), notes }
  }

  private testsOf(interaction: MarkupElement, name: string): Test[] {
    const id = interaction.attributes.responseidentifier
    return this.tests.filter(
      ({ test }) =>
        test.name === name &&
        allNamed(test, 'variable').some(({ attributes }) => attributes.identifier === id),
    )
  }

  /** What may be written: the answer that is declared, those that earn as much, and those that are compared with it. */
  private writtenFor(interaction: MarkupElement): Credited[] {
    const { correct, mapped } = this.of(interaction)
    const whole = Math.max(0, ...mapped.map(({ share }) => share))
    const compared = this.testsOf(interaction, 'stringmatch')
    const most = Math.max(0, ...compared.map(({ earns }) => earns))
    const all = [
      ...correct.map((text) => ({ text, share: 1 })),
      ...shared(mapped, whole),
      ...compared.flatMap(({ test, earns }) =>
        allNamed(test, 'basevalue').map((value) => ({
          text: valueIn(value),
          share: most > 0 ? earns / most : 0,
        })),
      ),
    ]
    const best = new Map<string, number>()
    for (const { text, share } of all) best.set(text, Math.max(share, best.get(text) ?? 0))
    return [...best].map(([text, share]) => ({ text, share }))
  }

  /** A blank with its right answers, and the tolerance of a number. */
  blankOf(interaction: MarkupElement): { answers: string[]; tolerance: number | null; notes: Note[] } {
    const { right, notes } = bestOf(this.writtenFor(interaction))
    const answers = right.map(({ text }) => text)
    const equals = this.testsOf(interaction, 'equal')
    if (equals.length === 0) {
      const rounded = this.testsOf(interaction, 'equalrounded')
      const told: Note[] =
        rounded.length > 0 ? [{ code: 'part-unread', values: { part: 'equalRounded' } }] : []
      return { answers, tolerance: null, notes: [...notes, ...patternsIn(answers), ...told] }
    }
    const most = Math.max(...equals.map(({ earns }) => earns))
    const counted = equals.map((one) => this.counted(one, answers[0] ?? '', most))
    const { right: exact, notes: partial } = bestOf(counted)
    const { tolerance, notes: changed } = toleranceOf(exact)
    const numbers = [...new Set(exact.map(({ text }) => text).filter(Boolean))]
    return {
      answers: numbers.length > 0 ? numbers : answers,
      tolerance,
      notes: [...notes, ...partial, ...changed],
    }
  }

  /** The number that is compared, with its tolerance as an absolute one: a relative one is in percent of it. */
  private counted({ test, earns }: Test, declared: string, most: number): Counted {
    const [value] = allNamed(test, 'basevalue')
    const text = value ? valueIn(value) : declared
    const [low = 0, high = low] = (test.attributes.tolerance ?? '0').trim().split(/\s+/).map(Number)
    const given = Math.min(low || 0, high || 0)
    const mode = (test.attributes.tolerancemode ?? 'exact').toLowerCase()
    const relative = Number(((Math.abs(Number(text)) * given) / 100).toPrecision(12))
    const tolerance = mode === 'absolute' ? given : mode === 'relative' ? relative || 0 : 0
    return { text, share: most > 0 ? earns / most : 0, tolerance }
  }
}
