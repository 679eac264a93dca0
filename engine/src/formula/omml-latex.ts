/** An element of an XML document; `name` without its prefix. `text` is its own text. */
export type MathElement = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly MathElement[]
}

const commands: Readonly<Record<string, string>> = {
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '×': '\\times ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∞': '\\infty ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∅': '\\emptyset ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '∧': '\\land ',
  '∨': '\\lor ',
  '¬': '\\neg ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '⋃': '\\bigcup ',
  '⋂': '\\bigcap ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '⋯': '\\cdots ',
  '…': '\\ldots ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  Δ: '\\Delta ',
  ε: '\\varepsilon ',
  η: '\\eta ',
  θ: '\\theta ',
  Θ: '\\Theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  τ: '\\tau ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
}

const functions = /^(log|ln|lg|sin|cos|tan|exp|max|min|lim)$/

const signs = (text: string) => [...text].map((sign) => commands[sign] ?? sign).join('')

const child = (element: MathElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name)

const setting = (element: MathElement, properties: string, name: string): string | undefined =>
  child(child(element, properties), name)?.attributes.val

const isOn = (value: string | undefined) => value === '1' || value === 'on' || value === 'true'

function run(element: MathElement): string {
  const text = element.children.flatMap((one) => (one.name === 't' ? [one.text] : [])).join('')
  if (functions.test(text.trim())) return `\\${text.trim()} `
  const isUpright =
    setting(element, 'rPr', 'sty') === 'p' || child(child(element, 'rPr'), 'nor') !== undefined
  return isUpright && /^[\p{L} ]{2,}$/u.test(text) ? `\\mathrm{${text}}` : signs(text)
}

const inner = (element: MathElement | undefined): string =>
  (element?.children ?? []).map(latexOf).join('').trim()
const group = (element: MathElement, name: string) => `{${inner(child(element, name))}}`

/** A base of one character or command needs no braces. */
const base = (element: MathElement) => {
  const text = inner(child(element, 'e'))
  return /^(?:.|\\[a-zA-Z]+)$/u.test(text) ? text : `{${text}}`
}

function nary(element: MathElement): string {
  const sign = signs(setting(element, 'naryPr', 'chr') ?? '∫').trim()
  const low = isOn(setting(element, 'naryPr', 'subHide')) ? '' : `_${group(element, 'sub')}`
  const high = isOn(setting(element, 'naryPr', 'supHide')) ? '' : `^${group(element, 'sup')}`
  return `${sign}${low}${high} ${inner(child(element, 'e'))}`
}

const fence = (text: string) => (text === '' ? '.' : signs(text).trim())

const only = (element: MathElement): MathElement | undefined => {
  const parts = child(element, 'e')?.children.filter(({ name }) => name !== 'ctrlPr') ?? []
  return parts.length === 1 ? parts[0] : undefined
}

const environments: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '||': 'vmatrix',
  '{': 'cases',
}

/** In a row of equations a sign & is a place to align at, and every second one the room before it. */
function aligned(row: MathElement): string {
  const [first = '', ...rest] = inner(row).split('\\&')
  if (rest.length === 0) return first
  return [first, rest.join('')].map((part) => part.trim()).join(' & ')
}

const rows = (element: MathElement): string =>
  element.children
    .filter(({ name }) => name === 'mr' || name === 'e')
    .map((row) => (row.name === 'e' ? aligned(row) : row.children.map(inner).join(' & ')))
    .join(' \\\\ ')

function delimited(element: MathElement): string {
  const [open, close] = [setting(element, 'dPr', 'begChr') ?? '(', setting(element, 'dPr', 'endChr') ?? ')']
  const matrix = only(element)
  const environment = environments[open + close]
  if (environment && (matrix?.name === 'm' || matrix?.name === 'eqArr'))
    return `\\begin{${environment}}${rows(matrix)}\\end{${environment}}`
  const parts = element.children.filter(({ name }) => name === 'e').map(inner)
  const separator = signs(setting(element, 'dPr', 'sepChr') ?? '|')
  const whole = parts.join(separator)
  const isTall = /\\frac|\\sum|\\begin/.test(whole) || open === '' || close === ''
  return isTall
    ? `\\left${fence(open)} ${whole} \\right${fence(close)}`
    : `${signs(open)}${whole}${signs(close)}`
}

function root(element: MathElement): string {
  const degree = isOn(setting(element, 'radPr', 'degHide')) ? '' : inner(child(element, 'deg'))
  return `\\sqrt${degree ? `[${degree}]` : ''}${group(element, 'e')}`
}

const accents: Readonly<Record<string, string>> = {
  '̂': '\\hat',
  '̃': '\\tilde',
  '̅': '\\bar',
  '̄': '\\bar',
  '⃗': '\\vec',
  '̇': '\\dot',
  '̈': '\\ddot',
}

const readers: Readonly<Record<string, (element: MathElement) => string>> = {
  r: run,
  f: (of) =>
    setting(of, 'fPr', 'type') === 'lin'
      ? `${inner(child(of, 'num'))}/${inner(child(of, 'den'))}`
      : `\\frac${group(of, 'num')}${group(of, 'den')}`,
  rad: root,
  sSub: (of) => `${base(of)}_${group(of, 'sub')}`,
  sSup: (of) => `${base(of)}^${group(of, 'sup')}`,
  sSubSup: (of) => `${base(of)}_${group(of, 'sub')}^${group(of, 'sup')}`,
  limLow: (of) => `${base(of)}_${group(of, 'lim')}`,
  limUpp: (of) => `${base(of)}^${group(of, 'lim')}`,
  func: (of) => `${inner(child(of, 'fName'))} ${inner(child(of, 'e'))}`,
  nary,
  d: delimited,
  m: (of) => `\\begin{matrix}${rows(of)}\\end{matrix}`,
  eqArr: (of) => `\\begin{matrix}${rows(of)}\\end{matrix}`,
  acc: (of) => `${accents[setting(of, 'accPr', 'chr') ?? '̂'] ?? '\\hat'}${group(of, 'e')}`,
  bar: (of) => `${setting(of, 'barPr', 'pos') === 'top' ? '\\overline' : '\\underline'}${group(of, 'e')}`,
}

const isSetting = (name: string) => name.endsWith('Pr')

function latexOf(element: MathElement): string {
  const read = readers[element.name]
  if (read) return read(element)
  return isSetting(element.name) ? '' : inner(element)
}

/** An equation of Word (the element `oMath` with what it holds) as LaTeX. What it does not know, it reads through. */
export const ommlLatex = (element: MathElement): string => latexOf(element).replace(/\s+/g, ' ').trim()
