import type { samenesses } from '../words.ts'
import { type Features, featuresOf, sharedWeight, weightsOf, wholeWeight } from './features.ts'
import { type Passage, passagesOf } from './passages.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A question for comparison: its stem, then its options or sub-questions, in plain characters. */
export type ComparedQuestion = { readonly id: number; readonly parts: readonly string[] }

/**
 * How two questions are alike: the same words (whatever the order of the options), the same but for numbers and names of
 * variables, reworded, or one asked within the other.
 */
export type Sameness = (typeof samenesses)[number]

/** Two questions that ask the same. `likeness` is 0 to 1. */
export type Repeated = {
  readonly a: number
  readonly b: number
  readonly how: Sameness
  readonly likeness: number
  readonly passages: readonly Passage[]
}

/** From these shares on (weighted by how rare the words are) a question is reworded, or a part of the other one. */
export type OverlapLimits = { readonly reworded: number; readonly part: number }
export const defaultOverlap: OverlapLimits = { reworded: 0.5, part: 0.75 }

/** A shorter text stands within many others by chance. */
const leastSigns = 12

type Read = {
  readonly id: number
  readonly tokens: readonly (readonly Token[])[]
  readonly exact: string
  readonly key: string
  readonly features: Features
  readonly length: number
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')

function read({ id, parts }: ComparedQuestion): Read {
  const tokens = parts.map(tokensOf)
  const [stem = '', ...rest] = tokens.map((some) => some.map(({ sign }) => sign).join(''))
  const [exactStem = '', ...exactRest] = parts.map(bare)
  return {
    id,
    tokens,
    exact: [exactStem, ...exactRest.toSorted()].join('|'),
    key: [stem, ...rest.toSorted()].join('|'),
    features: featuresOf(tokens),
    length: tokens.reduce((sum, some) => sum + some.length, 0),
  }
}

type Weight = (feature: string) => number
type Weighed = Read & { readonly whole: number }

function samenessOf(a: Weighed, b: Weighed, weight: Weight, limits: OverlapLimits) {
  if (a.exact === b.exact) return { how: 'same', likeness: 1 } as const
  if (a.key === b.key) return { how: 'numbers', likeness: 1 } as const
  const [inOne, inOther] = [a.whole, b.whole]
  const shared = sharedWeight(a.features, b.features, weight)
  const both = inOne + inOther === 0 ? 0 : (2 * shared) / (inOne + inOther)
  if (both >= limits.reworded) return { how: 'reworded', likeness: both } as const
  const within = Math.min(inOne, inOther) === 0 ? 0 : shared / Math.min(inOne, inOther)
  if (within >= limits.part && Math.min(a.length, b.length) >= leastSigns)
    return { how: 'part', likeness: within } as const
  return null
}

/**
 * Questions of one paper that also stand in others, by their texts. Pairs come in the order of the first paper, the
 * likest first. `corpus` are further questions of the course: the more of them, the better is known which words are
 * usual there. Questions without words (pictures only) are never alike. Within one paper (the same list twice) each pair
 * comes once, under its smaller number.
 */
export function repeatedQuestions(
  ones: readonly ComparedQuestion[],
  others: readonly ComparedQuestion[],
  {
    limits = defaultOverlap,
    corpus = [],
  }: { limits?: OverlapLimits; corpus?: readonly ComparedQuestion[] } = {},
): Repeated[] {
  const isWithin = ones === others
  const [mine, theirs] = [ones.map(read), isWithin ? [] : others.map(read)]
  const weight = weightsOf([...mine, ...theirs, ...corpus.map(read)])
  const weighed = (one: Read): Weighed => ({ ...one, whole: wholeWeight(one.features, weight) })
  const left = mine.map(weighed)
  const right = isWithin ? left : theirs.map(weighed)
  return left.flatMap((a) =>
    right
      .flatMap((b) => {
        if (a.length === 0 || b.length === 0 || (isWithin && a.id >= b.id)) return []
        const found = samenessOf(a, b, weight, limits)
        if (!found) return []
        const likeness = Math.round(found.likeness * 100) / 100
        return [{ a: a.id, b: b.id, how: found.how, likeness, passages: passagesOf(a.tokens, b.tokens) }]
      })
      .toSorted((x, y) => y.likeness - x.likeness || x.b - y.b),
  )
}
