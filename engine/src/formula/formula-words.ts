import { type Formula, formulaTree } from './formula-tree.ts'
import { signOf } from './sign-words.ts'

type Language = 'zh-cn' | 'en'

const isSimple = (part: Formula) =>
  part.type === 'sign' || part.type === 'words' || (part.type === 'row' && part.parts.length <= 1)

const bare = (part: Formula): string =>
  part.type === 'sign' ? part.sign : part.type === 'row' ? part.parts.map(bare).join('') : ''

const phrases = {
  'zh-cn': {
    fraction: (top: string, bottom: string) => `${bottom}分之${top}`,
    longFraction: (top: string, bottom: string) => `分式，分子${top}，分母${bottom}，分式结束，`,
    root: (of: string) => `根号${of}`,
    longRoot: (of: string) => `根号下${of}，根号结束，`,
    degree: (degree: string, of: string) => `${of}的${degree}次方根`,
    low: (base: string, low: string) => `${base}下标${low}`,
    log: (low: string) => `以${low}为底的对数`,
    high: (base: string, high: string) => `${base}的${high}次方`,
    squared: (base: string) => `${base}的平方`,
    cubed: (base: string) => `${base}的立方`,
    range: (name: string, low: string, high: string) => `从${low}到${high}${name}`,
    under: (name: string, low: string) => `对${low}${name}`,
    matrix: (rows: number, columns: number) => `${rows}行${columns}列的矩阵：`,
    over: {
      overline: '上划线',
      underline: '下划线',
      bar: '一杠',
      hat: '尖帽',
      tilde: '波浪线',
      vec: '向量',
      dot: '一点',
      ddot: '两点',
    },
    accent: (of: string, mark: string) => (mark === '向量' ? `向量${of}` : `${of}${mark}`),
    row: '；',
    cell: '，',
    gap: '',
  },
  en: {
    fraction: (top: string, bottom: string) => `${top} over ${bottom}`,
    longFraction: (top: string, bottom: string) => `the fraction ${top}, over ${bottom}, end of fraction,`,
    root: (of: string) => `the square root of ${of}`,
    longRoot: (of: string) => `the square root of ${of}, end of root,`,
    degree: (degree: string, of: string) => `the root of degree ${degree} of ${of}`,
    low: (base: string, low: string) => `${base} sub ${low}`,
    log: (low: string) => `log base ${low} of`,
    high: (base: string, high: string) => `${base} to the power ${high}`,
    squared: (base: string) => `${base} squared`,
    cubed: (base: string) => `${base} cubed`,
    range: (name: string, low: string, high: string) => `the ${name} from ${low} to ${high} of`,
    under: (name: string, low: string) => `the ${name} over ${low} of`,
    matrix: (rows: number, columns: number) => `a matrix of ${rows} rows and ${columns} columns:`,
    over: {
      overline: 'bar',
      underline: 'underlined',
      bar: 'bar',
      hat: 'hat',
      tilde: 'tilde',
      vec: 'vector',
      dot: 'dot',
      ddot: 'double dot',
    },
    accent: (of: string, mark: string) => (mark === 'vector' ? `vector ${of}` : `${of} ${mark}`),
    row: ';',
    cell: ',',
    gap: ' ',
  },
} as const

type Phrases = (typeof phrases)[Language]

const large = new Set(['\\sum', '\\prod', '\\int', '\\lim', '\\max', '\\min', '\\bigcup', '\\bigcap'])

type Script = Extract<Formula, { type: 'script' }>

/** The bounds of a large sign such as a sum, and the base of a logarithm; nothing for any other script. */
function boundWords({ base, low, high }: Script, language: Language): string | undefined {
  const say: Phrases = phrases[language]
  if (base.type !== 'sign' || !low) return undefined
  const lowWords = wordsOf(low, language)
  if (base.sign === '\\log') return high ? undefined : say.log(lowWords)
  if (!large.has(base.sign)) return undefined
  const name = wordsOf(base, language)
  return high ? say.range(name, lowWords, wordsOf(high, language)) : say.under(name, lowWords)
}

function scriptWords(script: Script, language: Language): string {
  const say: Phrases = phrases[language]
  const bound = boundWords(script, language)
  if (bound !== undefined) return bound
  const { low, high } = script
  const name = wordsOf(script.base, language)
  const base = low ? say.low(name, wordsOf(low, language)) : name
  if (!high) return base
  const power = bare(high)
  if (power === '2') return say.squared(base)
  return power === '3' ? say.cubed(base) : say.high(base, wordsOf(high, language))
}

function rootWords({ degree, of }: Extract<Formula, { type: 'root' }>, language: Language): string {
  const say: Phrases = phrases[language]
  const inner = wordsOf(of, language)
  if (degree) return say.degree(wordsOf(degree, language), inner)
  return isSimple(of) ? say.root(inner) : say.longRoot(inner)
}

type Over = keyof (typeof phrases)['en']['over']
const wide: Readonly<Record<string, Over>> = { widehat: 'hat', widetilde: 'tilde', overrightarrow: 'vec' }

function markOf(accent: string, language: Language): string {
  const name = accent.slice(1)
  return phrases[language].over[wide[name] ?? (name as Over)]
}

/** Digits and letters that follow each other are one number or one word; other parts have a gap between them. */
const joined = (parts: readonly Formula[], language: Language): string =>
  parts
    .map((part, at) => {
      const before = parts[at - 1]
      const sticks =
        part.type === 'sign' &&
        before?.type === 'sign' &&
        /^[\d.]$/.test(part.sign) &&
        /^[\d.]$/.test(before.sign)
      return `${at > 0 && !sticks ? phrases[language].gap : ''}${wordsOf(part, language)}`
    })
    .join('')

function wordsOf(part: Formula, language: Language): string {
  const say: Phrases = phrases[language]
  switch (part.type) {
    case 'row':
      return joined(part.parts, language)
    case 'sign':
      return signOf(part.sign, language)
    case 'words':
      return part.text
    case 'fraction': {
      const [top, bottom] = [wordsOf(part.top, language), wordsOf(part.bottom, language)]
      const isShort = isSimple(part.top) && isSimple(part.bottom)
      return isShort ? say.fraction(top, bottom) : say.longFraction(top, bottom)
    }
    case 'root':
      return rootWords(part, language)
    case 'accent':
      return say.accent(wordsOf(part.of, language), markOf(part.accent, language))
    case 'script':
      return scriptWords(part, language)
    case 'matrix': {
      const columns = Math.max(0, ...part.rows.map(({ length }) => length))
      const rows = part.rows.map((cells) => cells.map((cell) => wordsOf(cell, language)).join(say.cell))
      return `${say.matrix(part.rows.length, columns)}${rows.join(say.row)}`
    }
  }
}

/** A formula by words, as somebody reads it aloud, for screen readers. */
export const formulaWords = (latex: string, language: Language): string =>
  wordsOf(formulaTree(latex), language)
