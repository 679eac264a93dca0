/** A part of HTML or XML: text, or an element with its name without prefix, in small letters where case does not count. */
export type MarkupNode = string | MarkupElement
export type MarkupElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly MarkupNode[]
}

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string'

export const elementsIn = ({ children }: Pick<MarkupElement, 'children'>): MarkupElement[] =>
  children.filter(isElement)

/** The children of one of these names. */
export const childrenNamed = (
  element: Pick<MarkupElement, 'children'>,
  ...names: string[]
): MarkupElement[] => elementsIn(element).filter(({ name }) => names.includes(name))

export const childNamed = (
  element: Pick<MarkupElement, 'children'> | undefined,
  ...names: string[]
): MarkupElement | undefined => element && childrenNamed(element, ...names)[0]

/** Elements of one of these names at any depth, in reading order; what lies in a found one is not looked through. */
export const allNamed = (element: Pick<MarkupElement, 'children'>, ...names: string[]): MarkupElement[] =>
  elementsIn(element).flatMap((child) => (names.includes(child.name) ? [child] : allNamed(child, ...names)))

/** All text in it. */
export const textIn = (node: MarkupNode | undefined): string =>
  node === undefined ? '' : isElement(node) ? node.children.map(textIn).join('') : node

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for HTML or XML; characters that no XML document may hold are left out. */
export const escapeMarkup = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ensp: ' ',
  emsp: '　',
  times: '×',
  divide: '÷',
  le: '≤',
  ge: '≥',
  ne: '≠',
  plusmn: '±',
  deg: '°',
  middot: '·',
  infin: '∞',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  sum: '∑',
  prod: '∏',
  radic: '√',
  isin: '∈',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rarr: '→',
}

const character = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''

/** The characters that entities stand for; what is none stays as it is. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal))
    if (hex) return character(Number.parseInt(hex, 16))
    return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
  })
