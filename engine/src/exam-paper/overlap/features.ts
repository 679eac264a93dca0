import { aNumber, type Token } from './tokens.ts'

/** What a text is compared by, as often as it stands in the text: its signs and its pairs of signs. */
export type Features = ReadonlyMap<string, number>

/** Han characters alone say little, in pairs they are words. */
const weightOfOne = 0.5

export function featuresOf(parts: readonly (readonly Token[])[]): Features {
  const found = new Map<string, number>()
  const count = (feature: string) => found.set(feature, (found.get(feature) ?? 0) + 1)
  for (const tokens of parts)
    for (const [at, { sign }] of tokens.entries()) {
      if (sign === aNumber) continue
      count(sign)
      const next = tokens[at + 1]
      if (next) count(`${sign} ${next.sign}`)
    }
  return found
}

/**
 * How much a feature tells: what stands in many of the questions (`下列`, `二叉树` in its chapter) tells little. The inverse
 * document frequency, over texts that differ in more than numbers.
 */
export function weightsOf(
  texts: readonly { key: string; features: Features }[],
): (feature: string) => number {
  const distinct = new Map(texts.map(({ key, features }) => [key, features]))
  const frequency = new Map<string, number>()
  for (const features of distinct.values())
    for (const feature of features.keys()) frequency.set(feature, (frequency.get(feature) ?? 0) + 1)
  const all = distinct.size
  const weightOf = (feature: string, texts: number) => {
    const rare = Math.log(1 + (all + 1) / (texts + 1))
    return feature.includes(' ') ? rare : rare * weightOfOne
  }
  const weights = new Map([...frequency].map(([feature, texts]) => [feature, weightOf(feature, texts)]))
  return (feature) => weights.get(feature) ?? weightOf(feature, 0)
}

/** Weight of a whole text. */
export function wholeWeight(features: Features, weight: (feature: string) => number): number {
  let sum = 0
  for (const [feature, count] of features) sum += weight(feature) * count
  return sum
}

/** Weight of what two texts share. */
export function sharedWeight(one: Features, other: Features, weight: (feature: string) => number): number {
  let shared = 0
  for (const [feature, count] of one) {
    const both = Math.min(count, other.get(feature) ?? 0)
    if (both > 0) shared += weight(feature) * both
  }
  return shared
}
