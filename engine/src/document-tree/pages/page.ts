/** A piece of text on a page; measures in points, y from the top of the page down, `y` is its middle. */
export type PageText = {
  text: string
  x: number
  y: number
  width: number
  height: number
  isBold: boolean
}

/** A drawn line; horizontal when both ends have one y, else vertical. `x1 <= x2`, `y1 <= y2`. */
export type Rule = { x1: number; y1: number; x2: number; y2: number }

/** What stands on a page of a file that has only places and no structure. `number` from 1. */
export type Page = {
  number: number
  width: number
  height: number
  texts: readonly PageText[]
  rules: readonly Rule[]
}
