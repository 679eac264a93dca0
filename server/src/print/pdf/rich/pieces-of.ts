import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Inline, Mark } from '@obelisk/engine/rich-text/rich-text'
import type { Pictures } from '../pictures.ts'
import { type Look, piecesOfText, plainQuotes } from '../text.ts'
import { formulaPiece, formulaText } from './formula.ts'
import { type Piece, textPiece } from './piece.ts'

/** How inlines are set: the letters, the width of a line in points, and the pictures of the document. */
export type Setting = { look: Look; width: number; pictures: Pictures }

const raised: Readonly<Record<string, number>> = { superscript: 0.35, subscript: -0.18 }
const pointsOfPixel = 0.75

const ruled = (ctx: SKRSContext2D, x: number, y: number, width: number) => ctx.fillRect(x, y, width, 0.6)

/** A word with its marks: bold, raised or lowered, with a rule under or through it. */
function marked(text: string, look: Look, marks: readonly Mark[]): Piece {
  const has = (name: Mark['type']) => marks.some(({ type }) => type === name)
  const shift = marks.map(({ type }) => raised[type]).find((one) => one !== undefined)
  const size = shift === undefined ? look.size : look.size * 0.68
  const piece = textPiece(text, { size, bold: look.bold === true || has('bold') })
  const lift = (shift ?? 0) * look.size
  return {
    ...piece,
    ascent: Math.max(piece.ascent, piece.ascent + lift),
    draw: (ctx, x, y) => {
      piece.draw(ctx, x, y - lift)
      if (has('underline')) ruled(ctx, x, y + look.size * 0.14, piece.width)
      if (has('strike')) ruled(ctx, x, y - look.size * 0.32, piece.width)
    },
  }
}

/** A stored picture in its own size or the one that it was given, no wider than the line. */
function picturePiece(
  attrs: Extract<Inline, { type: 'image' }>['attrs'],
  { pictures, width }: Setting,
): Piece | undefined {
  const data = pictures.stored.find(({ file }) => file === attrs.file)?.data ?? ''
  const image = pictures.unpacked.get(data)
  if (!image) return undefined
  const wanted = (attrs.width || image.width) * pointsOfPixel
  const ratio = attrs.width > 0 && attrs.height > 0 ? attrs.height / attrs.width : image.height / image.width
  const own = Math.min(wanted, width, 640 / ratio)
  const high = own * ratio
  return {
    width: own,
    ascent: high,
    descent: 2,
    draw: (ctx, x, y) => ctx.drawImage(image, x, y - high, own, high),
  }
}

/** A rule to write on. */
const blankPiece = (signs: number, { look, width }: Setting): Piece => ({
  width: Math.min(width, signs * look.size * 0.5),
  ascent: 0,
  descent: 2,
  draw: (ctx, x, y) => ruled(ctx, x, y + 1.5, Math.min(width, signs * look.size * 0.5)),
})

/** The pieces that an inline is cut into where a line may end; null is a break. */
export function piecesOf(one: Inline, setting: Setting): (Piece | null)[] {
  const { look, width } = setting
  const words = (text: string, marks: readonly Mark[] = []) =>
    piecesOfText(plainQuotes(text), width, look).map((part) => marked(part, look, marks))
  switch (one.type) {
    case 'text':
      return one.text
        .split('\n')
        .flatMap((text, at) => [...(at > 0 ? [null] : []), ...words(text, one.marks ?? [])])
    case 'hardBreak':
      return [null]
    case 'blank':
      return [blankPiece(one.attrs.width, setting)]
    case 'image': {
      const piece = picturePiece(one.attrs, setting)
      return piece ? [piece] : words(one.attrs.alt)
    }
    case 'math': {
      const piece = formulaPiece(one.attrs.latex, look.size)
      if (!piece) return words(formulaText(one.attrs.latex))
      // one that is wider than the line is drawn smaller
      const small =
        piece.width > width ? formulaPiece(one.attrs.latex, (look.size * width) / piece.width) : piece
      return [small ?? piece]
    }
  }
}
