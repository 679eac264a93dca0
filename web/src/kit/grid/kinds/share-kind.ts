import type { CellKind } from '../grid-types.ts'
import { isBlankText, readNumber, textOfNumber } from './number-text.ts'

export type Notation = 'points' | 'share'

export interface ShareOptions {
  /** Points of the whole column; a share is points / total. */
  readonly total: number
  /** The notation that is typed and drawn large; the other is small beside it. */
  readonly leading: Notation
  /** Most decimal places of typed points; default 2. */
  readonly places?: number
  readonly emptyWord: string
}

const clean = (value: number) => Number(value.toPrecision(12))

function shareText(share: number): string {
  return share.toFixed(2).replace(/^0\./, '.')
}

function pointsText(points: number): string {
  return textOfNumber(Math.round(points * 100) / 100)
}

/**
 * Points of a column's total in two notations: 4 of 10 is 4 or 0.4. The value is always in points.
 * Shares may be typed as 0.4 or 40%.
 */
export function shareKind(options: ShareOptions): CellKind<number | null> {
  const { total, leading, places = 2, emptyWord } = options
  const limits = leading === 'points' ? { maximum: total, places } : { maximum: 1, places: 4 }
  const toPoints = (typed: number) => (leading === 'points' ? typed : clean(typed * total))
  const shareOf = (points: number) => (total === 0 ? 0 : clean(points / total))

  const inOrder = (value: number): [string, string] => {
    const points = pointsText(value)
    const share = shareText(shareOf(value))
    return leading === 'points' ? [points, share] : [share, points]
  }

  const parse: CellKind<number | null>['parse'] = (text) => {
    if (isBlankText(text)) return { value: null }
    const percent = /^(.*)%$/.exec(text)?.[1]
    if (percent !== undefined) {
      const reading = readNumber(percent, { maximum: 100, places: 2 })
      return reading.problem ? { problem: reading.problem } : { value: clean((reading.number * total) / 100) }
    }
    const reading = readNumber(text, limits)
    return reading.problem ? { problem: reading.problem } : { value: toPoints(reading.number) }
  }

  return {
    empty: null,
    inputMode: 'decimal',
    parse,
    format(value) {
      if (value === null) return ''
      return textOfNumber(leading === 'points' ? value : clean(Math.round(shareOf(value) * 1e4) / 1e4))
    },
    isEqual: (a, b) => a === b,
    isEmpty: (value) => value === null,
    look(value) {
      if (value === null) return { text: '', boxed: true }
      const [text, small] = inOrder(value)
      return { text, small, boxed: true }
    },
    speak: (value) => (value === null ? emptyWord : inOrder(value).join(' ')),
    problemOf(value) {
      if (value === null || value <= total) return undefined
      return { code: 'aboveMaximum', value: textOfNumber(value), limit: textOfNumber(total) }
    },
    numberOf: (value) => value ?? undefined,
  }
}
