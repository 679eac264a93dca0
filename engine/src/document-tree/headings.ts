import type { Block, Heading, Paragraph, Place, Remark, Table } from './document-tree.ts'
import { type Numbered, numberedIn } from './numbers.ts'

/**
 * A paragraph as a file has it. `automatic`: its number when the file counts it itself; `outline`: the level from 1 that
 * its style or it itself says.
 */
export type RawParagraph = {
  type: 'paragraph'
  text: string
  automatic: string
  outline?: number | undefined
  isOutlineOwn?: boolean
  isBold: boolean
  isCentred: boolean
  place: Place
}
export type RawBlock = RawParagraph | Table

/** So long is a heading at most, in signs. */
const longestHeading = 40

/** A sentence, an item of a list that ends so, or a label with its value. */
const isSaid = (text: string) => /[。；;，,！？]$/.test(text) || /[：:]\s*\S/.test(text)

const isShort = (text: string) => text !== '' && text.length <= longestHeading && !text.includes('\n')

type Line = { raw: RawParagraph; numbered: Numbered | undefined; text: string }

const lineOf = (raw: RawParagraph): Line => {
  const whole = `${raw.automatic}${raw.text}`.trim()
  const numbered = numberedIn(whole)
  return { raw, numbered, text: numbered ? numbered.text.trim() : whole }
}

/** Numbers of these kinds head sections by themselves; the others number anything. */
const isHeadKind = ({ kind }: Numbered) => kind === 'chapter' || kind === 'han' || kind === 'part'

/** How a line shows that it is a heading; undefined when it does not. */
function signOf({ raw, numbered, text }: Line): Heading['by'] | undefined {
  if (!isShort(text) || isSaid(text)) return undefined
  if (raw.outline !== undefined) return raw.isOutlineOwn ? 'outline' : 'style'
  if (numbered && (isHeadKind(numbered) || raw.isBold)) return 'number'
  if (raw.isBold && !raw.isCentred && text.length <= 25) return 'look'
  return undefined
}

/** The rank of a heading among others: what is met later of a new kind lies deeper. */
const rankOf = ({ raw, numbered }: Line): string =>
  numbered ? `${numbered.kind}:${numbered.depth}` : `style:${raw.outline ?? (raw.isBold ? 'bold' : 'plain')}`

/** Lines that are not bold where the others of their kind are headings: the eighth sub-heading that somebody forgot. */
function alike(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, { headings: number; all: number }>()
  for (const line of lines) {
    if (!line.numbered || !isShort(line.text)) continue
    const rank = rankOf(line)
    const count = counts.get(rank) ?? { headings: 0, all: 0 }
    count.all += 1
    if (signOf(line)) count.headings += 1
    counts.set(rank, count)
  }
  return new Set(
    [...counts]
      .filter(([, { headings, all }]) => headings >= 2 && headings * 4 >= all * 3)
      .map(([rank]) => rank),
  )
}

/** The levels that are open, from the outermost: a rank that is open closes what lies in it. */
class Levels {
  private open: string[] = []
  levelOf(rank: string): number {
    const at = this.open.indexOf(rank)
    this.open = at >= 0 ? this.open.slice(0, at + 1) : [...this.open, rank]
    return this.open.length
  }
}

const paragraphOf = ({ raw, numbered, text }: Line): Paragraph => ({
  type: 'paragraph',
  number: numbered?.number ?? '',
  text,
  isBold: raw.isBold,
  place: raw.place,
})

/**
 * The blocks of a document with its headings told from other lines. A level comes from the order in which kinds of numbers
 * are met; a style is a sign that a line is a heading, and never its level where it has a number.
 */
export function blocksOf(raw: readonly RawBlock[]): Block[] {
  const lines = new Map(raw.flatMap((one) => (one.type === 'paragraph' ? [[one, lineOf(one)] as const] : [])))
  const usual = alike([...lines.values()])
  const levels = new Levels()
  return raw.map((one) => {
    if (one.type === 'table') return one
    const line = lines.get(one) ?? lineOf(one)
    const isAlike = usual.has(rankOf(line)) && isShort(line.text) && !isSaid(line.text)
    const by = signOf(line) ?? (isAlike ? 'number' : undefined)
    if (!by) return paragraphOf(line)
    const { numbered, text, raw: own } = line
    const level = levels.levelOf(rankOf(line))
    return { type: 'heading', level, by, number: numbered?.number ?? '', text, place: own.place }
  })
}

/** Remarks of one kind, when there is something to say. */
export const remarkOf = (code: Remark['code'], count: number, place?: Place): Remark[] =>
  count > 0 ? [place ? { code, count, place } : { code, count }] : []
