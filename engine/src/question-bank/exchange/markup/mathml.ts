import { type Formula, formulaTree } from '#formula/formula-tree.ts'
import { type MathElement, ommlLatex } from '#formula/omml-latex.ts'
import { signOf } from '#formula/sign-words.ts'
import { allNamed, elementsIn, escapeMarkup, type MarkupElement, textIn } from '#markup/markup.ts'

const element = (name: string, ...inner: string[]) => `<${name}>${inner.join('')}</${name}>`
const row = (part: Formula | undefined) => element('mrow', part ? mathOf(part) : '')

const marks: Readonly<Record<string, string>> = {
  '\\overline': '¯',
  '\\bar': '¯',
  '\\hat': '^',
  '\\widehat': '^',
  '\\tilde': '~',
  '\\widetilde': '~',
  '\\vec': '→',
  '\\overrightarrow': '→',
  '\\dot': '˙',
  '\\ddot': '¨',
}

const fences: Readonly<Record<string, readonly [string, string]>> = {
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  cases: ['{', ''],
}

function matrix({ name, rows }: Extract<Formula, { type: 'matrix' }>): string {
  const table = element(
    'mtable',
    ...rows.map((cells) => element('mtr', ...cells.map((cell) => element('mtd', mathOf(cell))))),
  )
  const fence = fences[name]
  return fence
    ? element('mrow', element('mo', fence[0]), table, fence[1] ? element('mo', fence[1]) : '')
    : table
}

function script({ base, low, high }: Extract<Formula, { type: 'script' }>): string {
  const isLarge = base.type === 'sign' && /^\\(sum|prod|bigcup|bigcap|lim|max|min)$/.test(base.sign)
  const [both, below, above] = isLarge ? ['munderover', 'munder', 'mover'] : ['msubsup', 'msub', 'msup']
  if (low && high) return element(both ?? '', row(base), row(low), row(high))
  return low ? element(below ?? '', row(base), row(low)) : element(above ?? '', row(base), row(high))
}

const sign = (text: string) =>
  element(/^\d$/.test(text) ? 'mn' : /^\p{L}+$/u.test(text) ? 'mi' : 'mo', escapeMarkup(text))

function mathOf(part: Formula): string {
  switch (part.type) {
    case 'row':
      return part.parts.map(mathOf).join('')
    case 'sign':
      return sign(signOf(part.sign))
    case 'words':
      return element('mtext', escapeMarkup(part.text))
    case 'fraction':
      return element('mfrac', row(part.top), row(part.bottom))
    case 'root':
      return part.degree ? element('mroot', row(part.of), row(part.degree)) : element('msqrt', row(part.of))
    case 'accent':
      return part.accent === '\\underline'
        ? element('munder', row(part.of), element('mo', '_'))
        : element('mover', row(part.of), element('mo', marks[part.accent] ?? '¯'))
    case 'script':
      return script(part)
    case 'matrix':
      return matrix(part)
  }
}

const namespace = 'http://www.w3.org/1998/Math/MathML'

/** A formula as MathML, with its LaTeX beside it (MathML 3, 5.1.3). */
export const mathmlOf = (latex: string, isDisplay = false): string =>
  `<math xmlns="${namespace}"${isDisplay ? ' display="block"' : ''}><semantics>${element('mrow', mathOf(formulaTree(latex)))}<annotation encoding="application/x-tex">${escapeMarkup(latex)}</annotation></semantics></math>`

const made = (name: string, children: readonly MathElement[] = [], text = ''): MathElement => ({
  name,
  text,
  attributes: {},
  children,
})
const within = (name: string, from: MarkupElement | undefined) => made(name, from ? [equationOf(from)] : [])
const property = (properties: string, name: string, val: string): MathElement =>
  made(properties, [{ ...made(name), attributes: { val } }])

const accents: Readonly<Record<string, string>> = {
  '^': '̂',
  '~': '̃',
  '¯': '̅',
  '‾': '̅',
  '→': '⃗',
  '˙': '̇',
  '¨': '̈',
}

/** An element of MathML as the element of Office Math that says the same: both are read by one reader. */
const readers: Readonly<Record<string, (parts: readonly MarkupElement[], of: MarkupElement) => MathElement>> =
  {
    mfrac: ([top, bottom]) => made('f', [within('num', top), within('den', bottom)]),
    msqrt: (parts) =>
      made('rad', [property('radPr', 'degHide', '1'), made('deg'), made('e', parts.map(equationOf))]),
    mroot: ([of, degree]) => made('rad', [within('deg', degree), within('e', of)]),
    msub: ([base, low]) => made('sSub', [within('e', base), within('sub', low)]),
    msup: ([base, high]) => made('sSup', [within('e', base), within('sup', high)]),
    msubsup: ([base, low, high]) =>
      made('sSubSup', [within('e', base), within('sub', low), within('sup', high)]),
    munderover: ([base, low, high]) =>
      made('sSubSup', [within('e', base), within('sub', low), within('sup', high)]),
    munder: ([base, low]) => made('limLow', [within('e', base), within('lim', low)]),
    mover: ([base, over]) => {
      const accent = accents[textIn(over).trim()]
      return accent
        ? made('acc', [property('accPr', 'chr', accent), within('e', base)])
        : made('limUpp', [within('e', base), within('lim', over)])
    },
    mtable: (rows) =>
      made(
        'm',
        rows.map((one) =>
          made(
            'mr',
            elementsIn(one).map((cell) => within('e', cell)),
          ),
        ),
      ),
    mfenced: (parts, { attributes }) =>
      made('d', [
        made('dPr', [
          { ...made('begChr'), attributes: { val: attributes.open ?? '(' } },
          { ...made('endChr'), attributes: { val: attributes.close ?? ')' } },
          { ...made('sepChr'), attributes: { val: attributes.separators ?? ',' } },
        ]),
        ...parts.map((part) => within('e', part)),
      ]),
  }

const isText = /^(mi|mn|mo|mtext|ms)$/

function equationOf(of: MarkupElement): MathElement {
  if (isText.test(of.name))
    return made('r', [
      ...(of.name === 'mtext' ? [property('rPr', 'sty', 'p')] : []),
      made('t', [], textIn(of).trim()),
    ])
  if (of.name === 'semantics') return made('row', elementsIn(of).slice(0, 1).map(equationOf))
  const read = Object.hasOwn(readers, of.name) ? readers[of.name] : undefined
  return read ? read(elementsIn(of), of) : made('row', elementsIn(of).map(equationOf))
}

/** MathML as LaTeX: the LaTeX that stands beside it, or what the elements say. */
export function mathmlLatex(math: MarkupElement): string {
  const beside = allNamed(math, 'annotation').find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''))
  return (beside ? textIn(beside).trim() : '') || ommlLatex(equationOf(math))
}
