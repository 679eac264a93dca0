import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { registerFont } from '#drawing/form-font.ts'
import type { Pictures } from '../pictures.ts'
import { formulaPiece } from './formula.ts'
import { layLines } from './lay-lines.ts'

registerFont()

test.each([
  ['\\frac{a}{b}', 'a'],
  ['\\sqrt[3]{x^2+1}', 'x'],
  ['\\begin{cases}1 & x>0\\\\ 0 & x\\le 0\\end{cases}', 'x'],
  ['\\sum_{i=1}^n \\frac{1}{i}', 'n'],
  ['\\begin{pmatrix}a & b\\\\ c & d\\end{pmatrix}', 'a'],
])('28 C12: %s stands higher than a letter and is drawn by outlines', (latex, letter) => {
  const formula = formulaPiece(latex, 12)
  const alone = formulaPiece(letter, 12)
  if (!formula || !alone) throw new Error('no formula was set')
  expect(formula.ascent + formula.descent).toBeGreaterThan((alone.ascent + alone.descent) * 1.3)
  const ctx = createCanvas(200, 100).getContext('2d') as unknown as SKRSContext2D
  formula.draw(ctx, 20, 50)
  const { data } = ctx.getImageData(0, 0, 200, 100)
  const inked = data.filter((value, at) => at % 4 === 3 && value > 0).length
  expect(inked).toBeGreaterThan(20)
  // nothing is drawn outside of what it says to take
  const outside = ctx.getImageData(20 + Math.ceil(formula.width) + 2, 0, 100, 100).data
  expect(outside.some((value) => value > 0)).toBe(false)
})

const none: Pictures = { stored: [], unpacked: new Map() }
const setting = { look: { size: 12 }, width: 120, pictures: none }

test('28 C12: a line grows with its formula, none is wider than its room, and what cannot be set stays as signs', () => {
  const matrix = '\\begin{pmatrix}a\\\\ b\\\\ c\\end{pmatrix}'
  const [tall] = layLines([{ type: 'math', attrs: { latex: matrix } }], setting, 17.5)
  expect(tall?.height).toBeGreaterThan(17.5)
  const long = Array.from({ length: 60 }, () => 'x').join('+')
  for (const line of layLines([{ type: 'math', attrs: { latex: long } }], setting, 17.5))
    expect(line.width).toBeLessThanOrEqual(120.1)
  expect(formulaPiece('\\frac{a', 12)).toBeUndefined()
  expect(layLines([{ type: 'math', attrs: { latex: '\\frac{a' } }], setting, 17.5)[0]?.width).toBeGreaterThan(
    0,
  )
})
