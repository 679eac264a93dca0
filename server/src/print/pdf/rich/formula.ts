import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/noundefined/NoUndefinedConfiguration.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import { fontOf } from '../text.ts'
import type { Piece } from './piece.ts'

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
const typesetting = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams', 'noundefined'] }),
  OutputJax: new SVG({ fontCache: 'none' }),
})

/** Units of a drawing to one em. */
const perEm = 1000

const numbersIn = (text: string) => (text.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number)
const attribute = (of: LiteElement, name: string) => String(adaptor.getAttribute(of, name) ?? '')
const number = (of: LiteElement, name: string) => Number(attribute(of, name)) || 0
const childrenOf = (of: LiteElement) =>
  adaptor.childNodes(of).filter((one): one is LiteElement => 'kind' in one && !one.kind.startsWith('#'))

function transform(ctx: SKRSContext2D, of: LiteElement) {
  for (const [, act, said = ''] of attribute(of, 'transform').matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [x = 0, y] = numbersIn(said)
    if (act === 'translate') ctx.translate(x, y ?? 0)
    else ctx.scale(x, y ?? x)
  }
}

/** A drawing within a drawing, such as the middle of a long brace, cut at its edges. */
function inner(ctx: SKRSContext2D, of: LiteElement) {
  const [left = 0, top = 0, width = 1, height = 1] = numbersIn(attribute(of, 'viewBox'))
  ctx.translate(number(of, 'x'), number(of, 'y'))
  ctx.scale(number(of, 'width') / width, number(of, 'height') / height)
  ctx.translate(-left, -top)
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
}

const shapes: Readonly<Record<string, (ctx: SKRSContext2D, of: LiteElement) => void>> = {
  path: (ctx, of) => ctx.fill(new Path2D(attribute(of, 'd'))),
  rect: (ctx, of) => {
    if (adaptor.hasAttribute(of, 'data-background')) return
    ctx.fillRect(number(of, 'x'), number(of, 'y'), number(of, 'width'), number(of, 'height'))
  },
  line: (ctx, of) => {
    ctx.lineWidth = 60
    ctx.beginPath()
    ctx.moveTo(number(of, 'x1'), number(of, 'y1'))
    ctx.lineTo(number(of, 'x2'), number(of, 'y2'))
    ctx.stroke()
  },
  text: (ctx, of) => {
    ctx.font = fontOf({ size: perEm * 0.95 })
    ctx.textAlign = 'left'
    ctx.fillText(adaptor.textContent(of), 0, 0)
  },
  svg: inner,
}

function draw(ctx: SKRSContext2D, of: LiteElement) {
  ctx.save()
  transform(ctx, of)
  shapes[of.kind]?.(ctx, of)
  if (of.kind !== 'text') for (const one of childrenOf(of)) draw(ctx, one)
  ctx.restore()
}

/**
 * A formula as it stands in a line, drawn by outlines. `size` is that of the text in points; undefined when it cannot be
 * read as LaTeX.
 */
export function formulaPiece(latex: string, size: number, display = false): Piece | undefined {
  const made = typesetting.convert(latex, { display, em: 16, ex: 8, containerWidth: 1e6 }) as LiteElement
  const [svg] = childrenOf(made)
  if (!svg || adaptor.outerHTML(svg).includes('data-mjx-error')) return undefined
  const [, top = 0, width = 0, height = 0] = numbersIn(attribute(svg, 'viewBox'))
  const scale = size / perEm
  return {
    width: width * scale,
    ascent: -top * scale,
    descent: (height + top) * scale,
    draw: (ctx, x, y) => {
      ctx.save()
      ctx.fillStyle = '#000000'
      ctx.strokeStyle = '#000000'
      ctx.translate(x, y)
      ctx.scale(scale, scale)
      for (const one of childrenOf(svg)) draw(ctx, one)
      ctx.restore()
    },
  }
}

/** A formula in signs, for what cannot be drawn. */
export const formulaText = (latex: string): string =>
  plainText({ type: 'doc', content: [{ type: 'mathBlock', attrs: { latex } }] })
