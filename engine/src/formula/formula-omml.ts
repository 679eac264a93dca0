import { type Formula, formulaTree } from './formula-tree.ts'
import { signOf } from './sign-words.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const element = (name: string, ...inner: string[]) => `<m:${name}>${inner.join('')}</m:${name}>`
const value = (name: string, of: string) => `<m:${name} m:val="${escaped(of)}"/>`

/** A run; upright text, such as the name of a function, is marked so. */
const run = (text: string, isUpright = false) =>
  element(
    'r',
    isUpright ? element('rPr', value('sty', 'p')) : '',
    `<m:t xml:space="preserve">${escaped(text)}</m:t>`,
  )

const large: Readonly<Record<string, string>> = {
  '\\sum': '∑',
  '\\prod': '∏',
  '\\int': '∫',
  '\\bigcup': '⋃',
  '\\bigcap': '⋂',
}

const closing: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '\\{': '\\}',
  '\\lfloor': '\\rfloor',
  '\\lceil': '\\rceil',
  '\\langle': '\\rangle',
}

type Script = Extract<Formula, { type: 'script' }>

const isLarge = (part: Formula | undefined): part is Script =>
  part?.type === 'script' && part.base.type === 'sign' && part.base.sign in large

/** A large sign with its bounds; what it is over follows within it. */
function nary({ base, low, high }: Script, over: string): string {
  const sign = base.type === 'sign' ? base.sign : ''
  return element(
    'nary',
    element(
      'naryPr',
      value('chr', large[sign] ?? ''),
      value('limLoc', sign === '\\int' ? 'subSup' : 'undOvr'),
      ...(low ? [] : [value('subHide', '1')]),
      ...(high ? [] : [value('supHide', '1')]),
    ),
    element('sub', low ? ommlOfPart(low) : ''),
    element('sup', high ? ommlOfPart(high) : ''),
    element('e', over),
  )
}

function script({ base, low, high }: Script): string {
  const inner = element('e', ommlOfPart(base))
  if (low && high)
    return element('sSubSup', inner, element('sub', ommlOfPart(low)), element('sup', ommlOfPart(high)))
  if (low && base.type === 'sign' && /^\\(lim|max|min)$/.test(base.sign))
    return element('limLow', inner, element('lim', ommlOfPart(low)))
  if (low) return element('sSub', inner, element('sub', ommlOfPart(low)))
  return element('sSup', inner, element('sup', high ? ommlOfPart(high) : ''))
}

/** The sign of a part, with or without scripts. */
function signIn(part: Formula | undefined): string {
  const bare = part?.type === 'script' ? part.base : part
  return bare?.type === 'sign' ? bare.sign : ''
}

/** Where the bracket that is open at `from` is closed, or -1. */
function closedAt(parts: readonly Formula[], from: number): number {
  const opener = parts[from]?.type === 'sign' ? signIn(parts[from]) : ''
  const closer = closing[opener]
  if (closer === undefined) return -1
  let depth = 0
  return parts.findIndex((part, at) => {
    if (at < from) return false
    if (part.type === 'sign' && part.sign === opener) depth += 1
    if (signIn(part) === closer) depth -= 1
    return depth === 0
  })
}

const delimited = (opener: string, inner: string): string =>
  element(
    'd',
    element('dPr', value('begChr', signOf(opener)), value('endChr', signOf(closing[opener] ?? ''))),
    element('e', inner),
  )

/** Brackets that grow with what they hold; a script at the closing one belongs to all of it. */
function bracket(parts: readonly Formula[], from: number, to: number): string {
  const open = parts[from]
  const opener = open?.type === 'sign' ? open.sign : ''
  const inner = delimited(opener, ommlOfParts(parts.slice(from + 1, to)))
  const last = parts[to]
  if (last?.type !== 'script') return inner
  const low = last.low && element('sub', ommlOfPart(last.low))
  const high = last.high && element('sup', ommlOfPart(last.high))
  const kind = low && high ? 'sSubSup' : low ? 'sSub' : 'sSup'
  return element(kind, element('e', inner), low ?? '', high ?? '')
}

function ommlOfParts(parts: readonly Formula[]): string {
  let text = ''
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (isLarge(part)) return text + nary(part, ommlOfParts(parts.slice(at + 1)))
    const end = closedAt(parts, at)
    if (end > at) text += bracket(parts, at, end)
    else if (part) text += ommlOfPart(part)
    at = Math.max(at, end)
  }
  return text
}

const matrix = (rows: readonly (readonly Formula[])[]): string => {
  const columns = Math.max(1, ...rows.map(({ length }) => length))
  const column = element('mc', element('mcPr', value('count', String(columns)), value('mcJc', 'center')))
  return element(
    'm',
    element('mPr', element('mcs', column)),
    ...rows.map((cells) =>
      element(
        'mr',
        ...Array.from({ length: columns }, (_, at) => {
          const cell = cells[at]
          return element('e', cell ? ommlOfPart(cell) : '')
        }),
      ),
    ),
  )
}

const fences: Readonly<Record<string, readonly [string, string]>> = {
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  cases: ['{', ''],
}

const marks: Readonly<Record<string, string>> = {
  '\\bar': '̅',
  '\\hat': '̂',
  '\\widehat': '̂',
  '\\tilde': '̃',
  '\\widetilde': '̃',
  '\\vec': '⃗',
  '\\overrightarrow': '⃗',
  '\\dot': '̇',
  '\\ddot': '̈',
}

function accent(name: string, of: string): string {
  if (name === '\\overline' || name === '\\underline')
    return element(
      'bar',
      element('barPr', value('pos', name === '\\overline' ? 'top' : 'bot')),
      element('e', of),
    )
  return element('acc', element('accPr', value('chr', marks[name] ?? '̂')), element('e', of))
}

function ommlOfPart(part: Formula): string {
  switch (part.type) {
    case 'row':
      return ommlOfParts(part.parts)
    case 'sign':
      return run(
        signOf(part.sign),
        /^\\[a-zA-Z]{2,}$/.test(part.sign) && /^[a-z]{2,}$/i.test(signOf(part.sign)),
      )
    case 'words':
      return run(part.text, true)
    case 'fraction':
      return element('f', element('num', ommlOfPart(part.top)), element('den', ommlOfPart(part.bottom)))
    case 'root':
      return element(
        'rad',
        part.degree ? '' : element('radPr', value('degHide', '1')),
        element('deg', part.degree ? ommlOfPart(part.degree) : ''),
        element('e', ommlOfPart(part.of)),
      )
    case 'accent':
      return accent(part.accent, ommlOfPart(part.of))
    case 'script':
      return isLarge(part) ? nary(part, '') : script(part)
    case 'matrix': {
      const fence = fences[part.name]
      if (!fence) return matrix(part.rows)
      const look = element('dPr', value('begChr', fence[0]), value('endChr', fence[1]))
      return element('d', look, element('e', matrix(part.rows)))
    }
  }
}

/**
 * A formula as an equation of Word: the content of `m:oMath` (Office Math, ECMA-376 part 1, chapter 22.1) as XML with the
 * prefix `m`.
 */
export const formulaOmml = (latex: string): string => ommlOfPart(formulaTree(latex))
