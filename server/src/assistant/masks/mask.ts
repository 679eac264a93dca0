import { type View, viewsOfText } from './views-of-text.ts'

/** What stands for something of a person in what is sent, and what it stands for. */
export type Masks = Map<string, string>

export type MaskKind = 'name' | 'number' | 'mail' | 'phone'
const words: Record<MaskKind, string> = { name: '姓名', number: '号码', mail: '邮箱', phone: '电话' }

const patterns: readonly [MaskKind, RegExp][] = [
  ['mail', /[\w.+-]+\s{0,3}(?:@|[[(]at[\])])\s{0,3}[\w-]+(?:\s?\.\s?[\w-]+)+/gi],
  ['number', /(?<!\d)\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx](?!\d)/g],
  ['phone', /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/g],
  ['number', /(?<![\d.])\d{8,14}(?![\d.])/g],
]

/** Names with a dot, such as 阿依古丽·买买提: each way to begin in the run before the first and to end in the last. */
function dottedCandidates(text: string): string[] {
  return [...text.matchAll(/\p{Script=Han}{1,8}(?:·\p{Script=Han}{1,8})+/gu)].flatMap(([run]) => {
    const parts = run.split('·')
    const [first = '', last = ''] = [parts[0], parts.at(-1)]
    const middle = parts.slice(1, -1).map((one) => `·${one}`)
    return [...first].flatMap((_, begin) =>
      [...last].map((__, end) => `${first.slice(begin)}${middle.join('')}·${last.slice(0, end + 1)}`),
    )
  })
}

/** The runs of two to four Chinese signs in a text, and names with a dot: among them is every Chinese name. */
export function nameCandidates(text: string): string[] {
  const [plain, tight] = viewsOfText(text)
  const found = new Set<string>(dottedCandidates(plain.text))
  for (const [run] of `${plain.text}\n${tight.text}`.matchAll(/\p{Script=Han}+/gu))
    for (let length = 2; length <= 4; length++)
      for (let at = 0; at + length <= run.length; at++) found.add(run.slice(at, at + length))
  return [...found]
}

/** The runs of two to four words in Latin letters, in lower case and both orders: among them is every English name. */
export function latinNameCandidates(text: string): string[] {
  const found = new Set<string>()
  for (const [run] of viewsOfText(text)[0]
    .text.toLowerCase()
    .matchAll(
      /\p{Script=Latin}[\p{Script=Latin}'-]*(?:[ ,\u00a0]+\p{Script=Latin}[\p{Script=Latin}'-]*)+/gu,
    )) {
    const words = run.split(/[ ,\u00a0]+/)
    for (let length = 2; length <= 4; length++)
      for (let at = 0; at + length <= words.length; at++) {
        const name = words.slice(at, at + length)
        found.add(name.join(' '))
        found.add([...name.slice(1), name[0]].join(' '))
        found.add([name.at(-1), ...name.slice(0, -1)].join(' '))
      }
  }
  return [...found]
}

/** Where a name stands in a text: a Chinese one anywhere, an English one as words of their own, also the family name last. */
function placesOf(name: string): RegExp {
  const plain = (words: readonly string[]) =>
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[ ,\\u00a0]+')
  const words = name.split(' ')
  if (!/^\p{Script=Latin}/u.test(name)) return new RegExp(plain([name]), 'g')
  const [first = '', ...rest] = words
  const orders = [words, [...rest, first], [words.at(-1) ?? '', ...words.slice(0, -1)]].map(plain)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${orders.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

type Place = { from: number; to: number; kind: MaskKind }

/** Where a pattern is found in a view, in the text that was written. */
const placesIn = ({ text, from, to }: View, kind: MaskKind, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: from[index] ?? 0,
    to: to[index + found.length - 1] ?? 0,
    kind,
  }))

/** Places that do not overlap, in order: of those that do the one that begins first, as far as the others reach. */
function apart(places: readonly Place[]): Place[] {
  const found: Place[] = []
  for (const place of places.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const last = found.at(-1)
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to)
    else found.push({ ...place })
  }
  return found
}

/** A masker that gives the same thing, written in the same way, the same mark throughout. */
export function maskerOf(names: readonly string[]) {
  const masks: Masks = new Map()
  const known = new Map<string, string>()
  const markOf = (kind: MaskKind, value: string) => {
    const before = known.get(value)
    if (before) return before
    const count = [...masks.keys()].filter((mark) => mark.includes(words[kind])).length
    const mark = `〔${words[kind]}${count + 1}〕`
    known.set(value, mark)
    masks.set(mark, value)
    return mark
  }
  let sought: string[] = []
  const addNames = (more: readonly string[]) => {
    sought = [...new Set([...sought, ...more])]
  }
  addNames(names)
  const mask = (text: string) => {
    const [plain, tight] = viewsOfText(text)
    const places = [
      ...patterns.flatMap(([kind, pattern]) => placesIn(plain, kind, pattern)),
      ...sought.flatMap((name) => [plain, tight].flatMap((view) => placesIn(view, 'name', placesOf(name)))),
    ]
    let masked = ''
    let done = 0
    for (const { from, to, kind } of apart(places)) {
      masked += `${text.slice(done, from)}${markOf(kind, text.slice(from, to))}`
      done = to
    }
    return masked + text.slice(done)
  }
  return { mask, masks, addNames }
}

/** The text with what the marks stand for put back. */
export const restore = (text: string, masks: Masks): string =>
  text.replace(/〔(?:姓名|号码|邮箱|电话)\d+〕/g, (mark) => masks.get(mark) ?? mark)

/** How much of each kind was masked. */
export function countsOf(masks: Masks): Record<MaskKind, number> {
  const count = (kind: MaskKind) => [...masks.keys()].filter((mark) => mark.includes(words[kind])).length
  return { name: count('name'), number: count('number'), mail: count('mail'), phone: count('phone') }
}

/** How much of each kind was masked in what was sent for an answer. */
export const maskedIn = (sent: unknown): Record<MaskKind, number> => {
  const { masks = [] } = (sent ?? {}) as { masks?: string[] }
  return countsOf(new Map(masks.map((mark) => [mark, ''])))
}
