import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { formulaParts } from '@obelisk/contract/print-document'
import { formFont } from '#drawing/print-skin.ts'

/** How a run of text looks; `size` in points. */
export type Look = { size: number; bold?: boolean }

export const fontOf = ({ size, bold }: Look) => `${bold ? 700 : 400} ${size}px "${formFont}"`

const measuring = createCanvas(1, 1).getContext('2d')
/** Digits of another language are drawn by signs that a reader of the file takes for none. */
const lang = 'zh-CN'
measuring.lang = lang

export function widthOf(text: string, look: Look): number {
  measuring.font = fontOf(look)
  return measuring.measureText(text).width
}

/**
 * The one font has curly quotes as wide as a Chinese sign. A text without Chinese gets the straight ones, which also keep
 * a word such as school's in one piece.
 */
export const plainQuotes = (text: string) =>
  /\p{Script=Han}/u.test(text) ? text : text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'")

/** Words of letters stay whole, Chinese breaks anywhere, and closing signs stay on the line of what they close. */
const pieces = (text: string) => text.match(/(?:[!-~\u00A1-\u1FFF]+|.)[，。；：、）】》！？”’]* */gu) ?? []

/** The pieces of a word that is wider than the line by itself. */
function cutToFit(piece: string, width: number, look: Look): string[] {
  if (widthOf(piece.trimEnd(), look) <= width) return [piece]
  const parts: string[] = []
  for (const letter of piece) {
    const last = parts.at(-1)
    if (last !== undefined && widthOf(last + letter, look) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

/** A text in the pieces between which a line may end; none is wider than the line. */
export const piecesOfText = (text: string, width: number, look: Look): string[] =>
  pieces(text).flatMap((one) => cutToFit(one, width, look))

/** The text in lines of a width, the first one `indent` shorter. All in points. */
export function linesIn(text: string, width: number, look: Look, indent = 0): string[] {
  return plainQuotes(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines = ['']
      const room = () => width - (lines.length === 1 ? indent : 0)
      for (const piece of pieces(paragraph).flatMap((one) => cutToFit(one, width - indent, look))) {
        const longer = `${lines.at(-1)}${piece}`
        if (lines.at(-1) === '' || widthOf(longer.trimEnd(), look) <= room()) lines[lines.length - 1] = longer
        else lines.push(piece)
      }
      return lines.map((line) => line.trimEnd())
    })
}

export type Align = 'left' | 'center' | 'right'

/** One line with its baseline at `y`; `x` is where it begins, its middle, or its end. */
export function writeLine(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  look: Look,
  align: Align = 'left',
) {
  ctx.font = fontOf(look)
  ctx.lang = lang
  ctx.fillStyle = '#000000'
  ctx.textAlign = align
  ctx.fillText(text, x, y)
}

const lowered = 0.7

const partsOf = (text: string, size: number) =>
  formulaParts(text).map((part) => ({ ...part, look: { size: part.isLow ? size * lowered : size } }))

export const symbolsWidth = (text: string, size: number) =>
  partsOf(text, size).reduce((sum, part) => sum + widthOf(part.text, part.look), 0)

/** A line in which `_x` and `_{xy}` stand lower. */
export function writeSymbols(ctx: SKRSContext2D, text: string, x: number, y: number, size: number) {
  let at = x
  for (const part of partsOf(text, size)) {
    writeLine(ctx, part.text, at, y + (part.isLow ? size * 0.25 : 0), part.look)
    at += widthOf(part.text, part.look)
  }
}
