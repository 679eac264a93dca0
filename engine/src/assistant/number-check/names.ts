/** What a figure of a result is called, as columns of look-ups, documents and answers say it. */
const words = {
  indirect: /间接|自评|indirect|self-assess/gi,
  direct: /直接|(?<!in)direct/gi,
  combined: /综合|合并|combined|overall/gi,
  expected: /期望|目标值|阈值|期望值|expect\w*|threshold|target value/gi,
  difficulty: /难度|difficulty|(?<![A-Za-z])P(?![A-Za-z])/g,
  discrimination: /区分度|discrimination|(?<![A-Za-z])D(?![A-Za-z])/g,
  students: /参评|学生(?:人)?数|students|人数/gi,
  answers: /有效答卷|答卷|回收|answers|responses/gi,
  asked: /应答|发放|asked|targeted/gi,
  full: /满分|full marks?/gi,
  mean: /平均|均分|mean|average/gi,
  value: /得分率|(?<!目标|期望)值(?!班)|value/gi,
  weight: /权重|占比|weight/gi,
} as const
export type Concept = keyof typeof words
const concepts = Object.keys(words) as Concept[]

/** Words that stand beside the name of a figure and may stand for it: 直接达成值, the mean of the class. */
const vague: readonly Concept[] = ['mean', 'value']
export const isVague = (concept: Concept) => vague.includes(concept)
const attained: readonly Concept[] = ['direct', 'indirect', 'combined']

/** The names in a text in their order. */
export function conceptsIn(text: string): Concept[] {
  const found = concepts.flatMap((concept) =>
    [...text.matchAll(words[concept])].map(({ index }) => ({ concept, index })),
  )
  return found.toSorted((one, other) => one.index - other.index).map(({ concept }) => concept)
}

/** The name that counts among several: the last, where it says more than value or mean. */
export const nameAmong = (found: readonly Concept[]): Concept | undefined =>
  found.findLast((one) => !vague.includes(one)) ?? found.at(-1)

/** Whether a figure of this name may be called so. */
export const mayBeCalled = (is: Concept | undefined, said: Concept): boolean =>
  is === undefined || is === said || (vague.includes(said) && attained.includes(is))

const things: readonly [string, RegExp][] = [
  ['objective', /(?:课程目标|(?<!毕业)目标|\bCO|objectives?)\s*([1-9]\d?)(?![\d.]*\d)/gi],
  ['requirement', /(?:毕业要求|\bGR|requirements?)\s*([1-9]\d?)(?![\d.]*\d)/gi],
  ['indicator', /(?:指标点|\bIP|indicators?)\s*([1-9]\d?[.-]\d{1,2})/gi],
  ['item', /(?:第\s*([1-9]\d?)\s*题|题\s*([1-9]\d?)|\b(?:item|question)\s*([1-9]\d?))(?![\d.]*\d)/gi],
]

/** The numbered things that a text names, such as objective 3, in their order. */
export const thingsIn = (text: string): { kind: string; number: string; at: number }[] =>
  things
    .flatMap(([kind, pattern]) =>
      [...text.matchAll(pattern)].map((found) => ({
        kind,
        number: found[1] ?? found[2] ?? found[3] ?? '',
        at: found.index,
      })),
    )
    .toSorted((one, other) => one.at - other.at)

const empty =
  /[的为是约达到占共有即在和与及其中等了仅只较高低于]|\b(?:is|are|was|were|the|an?|of|in|at|and|for|to|with|about|has|have)\b/gi

/** The words of a text that may name something: pairs of Chinese signs, other words in lower case. */
export function wordsIn(text: string): Set<string> {
  const rest = text.toLowerCase().replace(empty, ' ')
  const pairs = [...rest.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  )
  return new Set([...pairs, ...(rest.match(/[a-z]{4,}/g) ?? [])])
}
