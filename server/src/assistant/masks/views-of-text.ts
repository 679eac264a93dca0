/** A text as it is looked through, and where each of its signs stands in the text that was written. */
export type View = { text: string; from: number[]; to: number[] }

type Sign = { sign: string; from: number; to: number }

const hidden = /^[\p{Cf}\p{Mn}\u00ad\u115f\u1160\u3164\uffa0]+$/u
const dots = /^[•・‧∙⋅･]$/u
const han = /^\p{Script=Han}$/u
const between = /^[\s·.,、_*|/\\@#~-]$/u

/** The signs of a text without those that nobody sees; full-width ones are plain ones. */
function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let at = 0
  for (const written of text) {
    const [from, to] = [at, at + written.length]
    at = to
    if (hidden.test(written)) continue
    for (const sign of dots.test(written) ? '·' : written.normalize('NFKC').split(''))
      signs.push({ sign, from, to })
  }
  return signs
}

/** Without what stands between two Chinese signs and is none, at most two such signs in a row. */
function withoutGaps(signs: readonly Sign[]): Sign[] {
  const isHan = (at: number) => han.test(signs[at]?.sign ?? '')
  const isGap = (at: number) => between.test(signs[at]?.sign ?? '')
  const isLeftOut = (at: number) =>
    isGap(at) &&
    ((isHan(at - 1) && (isHan(at + 1) || (isGap(at + 1) && isHan(at + 2)))) ||
      (isGap(at - 1) && isHan(at - 2) && isHan(at + 1)))
  return signs.filter((_, at) => !isLeftOut(at))
}

const viewOf = (signs: readonly Sign[]): View => ({
  text: signs.map(({ sign }) => sign).join(''),
  from: signs.map(({ from }) => from),
  to: signs.map(({ to }) => to),
})

/**
 * The two ways in which a text is looked through for persons: without hidden signs and in plain width, and also without
 * spaces and signs inside Chinese words. A name written 王 芳 or 王@芳 is seen in the second.
 */
export function viewsOfText(text: string): readonly [View, View] {
  const signs = signsOf(text)
  return [viewOf(signs), viewOf(withoutGaps(signs))]
}
