import type { Rule } from '@obelisk/engine/document-tree/pages/page'
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Operators } from './open-pdf.ts'

/** A line is so thin at most; a filled shape that is thicker is a ground. */
const thickest = 3
/** More lines than this a page of a table does not have. */
const most = 20_000

type Point = readonly [number, number]
type Matrix = readonly number[]

/** Steps of a path by the number that begins them. */
const steps = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const
/** How many numbers follow each. */
const lengths: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }

type Step = { kind: number; to: Point | undefined }

/** The steps of a path, each with the point that it leads to. */
function stepsOf(path: ArrayLike<number>): Step[] {
  const found: Step[] = []
  for (let at = 0; at < path.length; ) {
    const kind = path[at] ?? 0
    const length = lengths[kind] ?? 0
    const to: Point = [path[at + length - 1] ?? 0, path[at + length] ?? 0]
    found.push({ kind, to: length === 0 ? undefined : to })
    at += length + 1
  }
  return found
}

/** The straight parts of a path. */
function segmentsOf(path: ArrayLike<number>): [Point, Point][] {
  const segments: [Point, Point][] = []
  let [start, now]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const { kind, to = start } of stepsOf(path)) {
    if (kind === steps.line || kind === steps.close) segments.push([now, to])
    if (kind === steps.move) start = to
    now = to
  }
  return segments
}

/** A thin rectangle that is filled is a line, as many printers draw it. */
function asRule([[ax, ay], [bx, by]]: [Point, Point]): Rule | undefined {
  const rule = { x1: Math.min(ax, bx), x2: Math.max(ax, bx), y1: Math.min(ay, by), y2: Math.max(ay, by) }
  const [wide, high] = [rule.x2 - rule.x1, rule.y2 - rule.y1]
  return Math.min(wide, high) <= thickest && Math.max(wide, high) > thickest * 1.3 ? rule : undefined
}

const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const fills = new Set<number>([OPS.fill, OPS.eoFill])

/** The box around all points of a path, as the line that it is when it is thin. */
function ruleOfBox(points: readonly Point[]): Rule[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const corner: [Point, Point] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
  return [asRule(corner) ?? []].flat()
}

/** Paths that begin anew are drawn together: each for itself. */
function boxesOf(segments: readonly [Point, Point][]): Rule[] {
  const groups: Point[][] = []
  for (const [from, to] of segments) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && last[0] === from[0] && last[1] === from[1]) group.push(to)
    else groups.push([from, to])
  }
  return groups.flatMap(ruleOfBox)
}

const applied = ([x, y]: Point, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** Where the pen stands: the matrix that holds now, and those that were put aside. */
class Pen {
  private readonly stack: Matrix[] = []
  private readonly view: Matrix
  now: Matrix
  constructor(view: Matrix) {
    this.view = view
    this.now = view
  }
  /** Heeds an operator that moves the pen; whether it was one. */
  heed(operator: number | undefined, given: unknown): boolean {
    if (operator === OPS.save) this.stack.push(this.now)
    else if (operator === OPS.restore) this.now = this.stack.pop() ?? this.view
    else if (operator === OPS.transform) this.now = Util.transform([...this.now], given as number[]) as Matrix
    else return false
    return true
  }
}

/** The lines that a page draws, as they stand on it; `view` leads from its space to points from the top. */
export function rulesOfPage({ fnArray, argsArray }: Operators, view: Matrix): Rule[] {
  const pen = new Pen(view)
  const rules: Rule[] = []
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at] as unknown[] | null
    const isPath = !pen.heed(operator, given) && operator === OPS.constructPath
    if (isPath && given && rules.length < most) rules.push(...rulesOfPath(given, pen.now))
  }
  return rules
}

function rulesOfPath(given: readonly unknown[], matrix: Matrix): Rule[] {
  const [operator, [path] = []] = given as [number?, [ArrayLike<number>?]?]
  if (typeof operator !== 'number' || !path) return []
  const segments = segmentsOf(path).map(([from, to]): [Point, Point] => [
    applied(from, matrix),
    applied(to, matrix),
  ])
  if (strokes.has(operator)) return segments.flatMap((one) => asRule(one) ?? [])
  return fills.has(operator) ? boxesOf(segments) : []
}
