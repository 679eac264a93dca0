export type Side = 'right' | 'left' | 'top' | 'bottom'

/** A mark of a scatter chart by its place in the plot, both from 0 to 1, and what is written beside it. */
export type Mark = { readonly x: number; readonly y: number; readonly text?: string | undefined }

/** The plot in pixels when it is drawn at its narrowest; `text` is the size of the letters. */
type Plot = { readonly width: number; readonly height: number; readonly text: number }

type Box = { readonly left: number; readonly right: number; readonly low: number; readonly high: number }

const gap = 7
/** A Chinese sign is as wide as it is high, others about half of that. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? size : size * 0.56), 0)

const across = (middle: number, length: number) => [middle - length / 2, middle + length / 2] as const

function boxOf({ x, y, text = '' }: Mark, side: Side, plot: Plot): Box {
  const [atX, atY] = [x * plot.width, y * plot.height]
  const [width, height] = [widthOf(text, plot.text), plot.text * 1.2]
  if (side === 'right' || side === 'left') {
    const [low, high] = across(atY, height)
    const left = side === 'right' ? atX + gap : atX - gap - width
    return { left, right: left + width, low, high }
  }
  const [left, right] = across(atX, width)
  const low = side === 'top' ? atY + gap : atY - gap - height
  return { left, right, low, high: low + height }
}

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high

const half = 4
const markBox = ({ x, y }: Mark, { width, height }: Plot): Box => ({
  left: x * width - half,
  right: x * width + half,
  low: y * height - half,
  high: y * height + half,
})

/**
 * On which side of its mark each text covers least: nothing over the edge, no text that was placed before, no mark, no line
 * (`lines`, heights from 0 to 1). Of equal sides the first of right, left, top and bottom; none where nothing is written.
 */
export function freeSides(
  marks: readonly Mark[],
  lines: readonly number[],
  plot: Plot,
): (Side | undefined)[] {
  const placed: Box[] = []
  return marks.map((mark) => {
    if (mark.text === undefined) return undefined
    const costOf = (box: Box) =>
      Number(box.left < 0 || box.right > plot.width || box.low < 0 || box.high > plot.height) * 40 +
      placed.filter((other) => meets(box, other)).length * 10 +
      marks.filter((other) => other !== mark && meets(box, markBox(other, plot))).length * 2 +
      lines.filter((line) => box.low < line * plot.height && line * plot.height < box.high).length
    const [best] = (['right', 'left', 'top', 'bottom'] as const)
      .map((side) => ({ side, box: boxOf(mark, side, plot) }))
      .map((one) => ({ ...one, cost: costOf(one.box) }))
      .toSorted((one, other) => one.cost - other.cost)
    if (best) placed.push(best.box)
    return best?.side
  })
}
