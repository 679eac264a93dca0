import { expect, test } from 'vitest'
import { formulasIn } from './formulas-in-markdown.ts'

const latexOf = (text: string) => formulasIn(text).formulas.map(({ latex }) => latex)

test('formulas are found in all four ways of writing them, and positions stay', () => {
  const text = '设 $a_1 + b_2$，\\(x^2\\)，则\n\n$$\\sum_i w_i$$\n\n\\[y = 1\\]'
  expect(latexOf(text)).toEqual(['a_1 + b_2', 'x^2', '\\sum_i w_i', 'y = 1'])
  const { text: rest, formulas } = formulasIn(text)
  expect(rest).toHaveLength(text.length)
  expect(rest).not.toMatch(/[$\\_]/)
  expect(formulas.map(({ from, to }) => text.slice(from, to))[0]).toBe('$a_1 + b_2$')
  expect(formulas.map(({ isDisplay }) => isDisplay)).toEqual([false, false, true, true])
})

test('prices, code and lone signs are no formulas', () => {
  expect(latexOf('$5 and $10; `$x$`; \\$y\\$; $ z $')).toEqual([])
  expect(latexOf('```\n$x$\n```')).toEqual([])
})
