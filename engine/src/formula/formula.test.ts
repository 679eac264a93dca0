import { expect, test } from 'vitest'
import { formulaOmml } from './formula-omml.ts'
import { formulaSigns } from './formula-signs.ts'
import { formulaWords } from './formula-words.ts'

test.each([
  ['\\lfloor \\log_2 n \\rfloor + 1', '⌊log_2 n⌋+1'],
  ['O(n^2)', 'O(n^2)'],
  ['\\overline{A}+\\binom{n}{k}', 'overline(A)+[n; k]'],
  ['\\frac{n(n-1)}{2}', '(n(n-1))/2'],
  ['\\sqrt[3]{x+1}', '3√(x+1)'],
  ['\\mathrm{dist}[v]=\\min\\{a,b\\}', 'dist[v]=min{a,b}'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '[1, 2; 3, 4]'],
])('%s in one line of characters', (latex, line) => {
  expect(formulaSigns(latex)).toBe(line)
})

test.each([
  ['x^2', 'x的平方', 'x squared'],
  ['12', '12', '12'],
  ['\\frac{1}{n}', 'n分之1', '1 over n'],
  ['\\frac{a+b}{2}', '分式，分子a加b，分母2，分式结束，', 'the fraction a plus b, over 2, end of fraction,'],
  ['\\log_2 n', '以2为底的对数n', 'log base 2 of n'],
  ['\\sum_{i=1}^{n} i', '从i等于1到n求和i', 'the sum from i equals 1 to n of i'],
  ['a_i \\le \\alpha', 'a下标i小于等于阿尔法', 'a sub i is at most alpha'],
  ['\\overline{AB}', 'AB上划线', 'A B bar'],
  ['\\vec{a}', '向量a', 'vector a'],
  ['\\unknown', 'unknown', 'unknown'],
])('%s is read aloud', (latex, zh, en) => {
  expect([formulaWords(latex, 'zh-cn'), formulaWords(latex, 'en')]).toEqual([zh, en])
})

test('what is broken or too deep is read as far as it goes, and in little time', () => {
  expect(formulaSigns('\\frac{1')).toBe('1/')
  expect(formulaSigns('}{')).toBe('')
  expect(formulaSigns('\\begin{matrix}1&2')).toBe('[1, 2]')
  const deep = `${'{'.repeat(1000)}x${'}'.repeat(1000)}`
  expect(formulaSigns(deep)).toBe(deep)
  expect(formulaSigns('\\frac'.repeat(600))).toMatch(/^\/*/)
})

const plainOf = (xml: string) =>
  xml
    .replace(/<m:t [^>]*>([^<]*)<\/m:t>/g, '$1')
    .replaceAll(/<\/?m:r>|<m:rPr><m:sty m:val="p"\/><\/m:rPr>/g, '')

test.each([
  ['x^2', '<m:sSup><m:e>x</m:e><m:sup>2</m:sup></m:sSup>'],
  ['\\frac{a}{b}', '<m:f><m:num>a</m:num><m:den>b</m:den></m:f>'],
  ['\\sqrt{x}', '<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg></m:deg><m:e>x</m:e></m:rad>'],
  ['a<b&', 'a&lt;b&amp;'],
  ['\\lfloor n \\rfloor', '<m:d><m:dPr><m:begChr m:val="⌊"/><m:endChr m:val="⌋"/></m:dPr><m:e>n</m:e></m:d>'],
  [
    '(a)^2',
    '<m:sSup><m:e><m:d><m:dPr><m:begChr m:val="("/><m:endChr m:val=")"/></m:dPr><m:e>a</m:e></m:d></m:e><m:sup>2</m:sup></m:sSup>',
  ],
  [
    '\\sum_{i}^{n} i',
    '<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>i</m:sub><m:sup>n</m:sup><m:e>i</m:e></m:nary>',
  ],
  ['(a]', '(a]'],
])('%s as an equation of Word', (latex, xml) => {
  expect(plainOf(formulaOmml(latex))).toBe(xml)
})

test('a matrix has its brackets, and every row as many cells', () => {
  const xml = formulaOmml('\\begin{cases}1&x>0\\\\0\\end{cases}')
  expect(xml).toContain('<m:begChr m:val="{"/><m:endChr m:val=""/>')
  expect(xml.match(/<m:mr>/g)).toHaveLength(2)
  expect(xml.match(/<m:mr>(?:<m:e>.*?<\/m:e>){2}<\/m:mr>/g)).toHaveLength(2)
})
