import { childNamed, childrenNamed, type MarkupElement } from '@obelisk/engine/markup/markup'

/** The mark of an item of a list; levels from 1, `start` is the count of the item. */
type Marker = { text: string; isOrdered: boolean; level: number; start: number }

type Level = { format: string; text: string; start: number }
type Numbered = { levels: ReadonlyMap<number, Level>; counts: number[] }

const settingOf = (element: MarkupElement | undefined, name: string) =>
  childNamed(element, name)?.attributes.val

function levelsOf(abstract: MarkupElement | undefined): Map<number, Level> {
  return new Map(
    childrenNamed(abstract ?? { children: [] }, 'lvl').map((level) => [
      Number(level.attributes.ilvl ?? 0),
      {
        format: settingOf(level, 'numFmt') ?? 'decimal',
        text: settingOf(level, 'lvlText') ?? '',
        start: Number(settingOf(level, 'start') ?? 1),
      },
    ]),
  )
}

const chinese = '零一二三四五六七八九'
const chineseNumber = (value: number): string => {
  if (value < 10) return chinese[value] ?? ''
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens > 1 ? chinese[tens] : ''}十${ones ? chinese[ones] : ''}`
}
const romans = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
  ] as const),
  ...([
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
]
function roman(value: number): string {
  let [rest, text] = [Math.min(value, 3999), '']
  for (const [worth, sign] of romans)
    while (rest >= worth) {
      text += sign
      rest -= worth
    }
  return text
}
const letter = (value: number) => String.fromCharCode(65 + ((value - 1) % 26))

const writers: Readonly<Record<string, (value: number) => string>> = {
  upperLetter: letter,
  lowerLetter: (value) => letter(value).toLowerCase(),
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  chineseCounting: chineseNumber,
  chineseCountingThousand: chineseNumber,
  japaneseCounting: chineseNumber,
  ideographDigital: chineseNumber,
  decimalEnclosedCircle: (value) => (value <= 20 ? String.fromCharCode(0x245f + value) : String(value)),
  decimalEnclosedCircleChinese: (value) =>
    value <= 20 ? String.fromCharCode(0x245f + value) : String(value),
}
const shown = (format: string, value: number) => (writers[format] ?? String)(value)

/** Marks that stand as text in the line: they are headings or are read as typed, and never items of a list. */
const isTyped = (format: string, text: string) =>
  /chinese|japanese|ideograph|Roman/i.test(format) || /[章节题]/.test(text)

/** Sets the numbers that a list begins anew with; whether it does. */
function startAnew(num: MarkupElement, levels: Map<number, Level>): boolean {
  const overrides = childrenNamed(num, 'lvlOverride')
  for (const one of overrides) {
    const at = Number(one.attributes.ilvl ?? 0)
    const start = settingOf(one, 'startOverride')
    const level = levels.get(at)
    if (level && start) levels.set(at, { ...level, start: Number(start) })
  }
  return overrides.length > 0
}

/** The text of a mark: `%1.` with the count of its level. */
const markText = (pattern: string, { levels, counts }: Numbered): string =>
  pattern.replace(/%(\d)/g, (_, place: string) => {
    const index = Number(place) - 1
    const of = levels.get(index)
    return shown(of?.format ?? 'decimal', counts[index] ?? of?.start ?? 1)
  })

/**
 * Counts the automatic numbers of a Word document. `next` gives the mark of a paragraph: as text when it is one such as
 * `一、` or `第 1 章`, and as the mark of a list otherwise.
 */
export class WordNumbering {
  private readonly numbers = new Map<string, Numbered>()

  constructor(root: MarkupElement = { name: '', attributes: {}, children: [] }) {
    const abstracts = new Map(
      childrenNamed(root, 'abstractNum').map((one) => [one.attributes.abstractNumId ?? '', one]),
    )
    const shared = new Map<string, number[]>()
    for (const num of childrenNamed(root, 'num')) {
      const of = settingOf(num, 'abstractNumId') ?? ''
      const levels = levelsOf(abstracts.get(of))
      const isAnew = startAnew(num, levels)
      // numbers of one definition go on counting unless they begin anew
      const counts = isAnew ? [] : (shared.get(of) ?? [])
      if (!isAnew) shared.set(of, counts)
      this.numbers.set(num.attributes.numId ?? '', { levels, counts })
    }
  }

  next(numId: string, at: number): { typed: string } | { marker: Marker } | undefined {
    const numbered = this.numbers.get(numId)
    const level = numbered?.levels.get(at)
    if (!numbered || !level) return undefined
    const { counts } = numbered
    counts[at] = (counts[at] ?? level.start - 1) + 1
    counts.length = at + 1
    if (level.format === 'bullet' || level.format === 'none')
      return { marker: { text: '• ', isOrdered: false, level: at + 1, start: 0 } }
    const text = markText(level.text, numbered)
    if (isTyped(level.format, level.text)) return { typed: text }
    const isOrdered = !/letter/i.test(level.format)
    return { marker: { text: `${text} `, isOrdered, level: at + 1, start: counts[at] ?? 1 } }
  }
}
