import { expect, test } from 'vitest'
import { formulaOmml } from './formula-omml.ts'
import { type MathElement, ommlLatex } from './omml-latex.ts'

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (text = '') => text.replace(/&\w+;/g, (sign) => signs[sign] ?? sign)

type Open = MathElement & { children: MathElement[] }
const element = (name: string, text = '', val?: string): Open => ({
  name,
  text,
  attributes: val === undefined ? {} : { val },
  children: [],
})

const tag = /<(\/?)m:(\w+)(?: (?:m:val="([^"]*)"|xml:space="preserve"))?(\/?)>([^<]*)/g

/** Reads what `formulaOmml` writes. */
function elementOf(xml: string): MathElement {
  const top = element('oMath')
  const open = [top]
  for (const [, close, name, val, empty, text] of xml.matchAll(tag)) {
    const one = element(name ?? '', plain(text), val)
    if (close) open.pop()
    else open.at(-1)?.children.push(one)
    if (!close && !empty) open.push(one)
  }
  return top
}

test.each([
  ['x^{2}'],
  ['a_{i}^{2}+b'],
  ['\\frac{n(n-1)}{2}'],
  ['\\sqrt{x}'],
  ['\\sqrt[3]{x+1}'],
  ['\\lfloor \\log_{2}n\\rfloor +1'],
  ['\\sum_{i=1}^{n} i^{2}'],
  ['x\\le \\alpha'],
  ['\\overline{A+B}'],
  ['\\underline{x}'],
  ['\\vec{a}'],
  ['\\hat{y}'],
  ['\\ddot{x}'],
  ['\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}'],
  ['\\begin{cases}1 & x>0 \\\\ 0 & x<0\\end{cases}'],
  ['\\mathrm{dist}[v]'],
  ['\\min\\{a,b\\}'],
])('%s to Word and back is the same equation', (latex) => {
  const there = formulaOmml(latex)
  const back = ommlLatex(elementOf(there))
  expect(formulaOmml(back)).toBe(there)
  expect(back.replace(/\s/g, '')).toBe(latex.replace(/\s/g, ''))
})

test('what it does not know is read through', () => {
  const run = {
    name: 'r',
    text: '',
    attributes: {},
    children: [{ name: 't', text: 'x', attributes: {}, children: [] }],
  }
  expect(
    ommlLatex({
      name: 'oMath',
      text: '',
      attributes: {},
      children: [{ name: 'box', text: '', attributes: {}, children: [run] }],
    }),
  ).toBe('x')
})
