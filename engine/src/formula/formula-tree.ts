/**
 * A formula read from LaTeX. `script` is what stands below and above its base; `sign` is one character or one command with
 * its backslash; `words` is upright text; an `accent` is a command such as `\overline` over what it marks; a matrix has
 * the name of its environment. A binomial is a matrix of two rows.
 */
export type Formula =
  | { type: 'row'; parts: Formula[] }
  | { type: 'sign'; sign: string }
  | { type: 'words'; text: string }
  | { type: 'fraction'; top: Formula; bottom: Formula }
  | { type: 'root'; degree: Formula | undefined; of: Formula }
  | { type: 'script'; base: Formula; low: Formula | undefined; high: Formula | undefined }
  | { type: 'accent'; accent: string; of: Formula }
  | { type: 'matrix'; name: string; rows: Formula[][] }

const token = /\\(?:[a-zA-Z]+\*?|[\s\S])|[{}^_&]|\s+|[\s\S]/gu

const fractions = new Set(['\\frac', '\\dfrac', '\\tfrac'])
/** Commands that set a mark over or under their argument. */
const accents = new Set([
  ...['\\overline', '\\underline', '\\bar', '\\hat', '\\widehat', '\\tilde', '\\widetilde'],
  ...['\\vec', '\\overrightarrow', '\\dot', '\\ddot'],
])
const upright = new Set([
  '\\text',
  '\\mathrm',
  '\\textbf',
  '\\operatorname',
  '\\mbox',
  '\\mathtt',
  '\\texttt',
])
/** Commands that change the look only: the argument is read as if they were not there. */
const looks = new Set(['\\mathbf', '\\mathit', '\\mathbb', '\\mathcal', '\\boldsymbol'])
const silent = new Set([
  ...['\\left', '\\right', '\\big', '\\Big', '\\bigl', '\\bigr', '\\displaystyle', '\\limits', '\\nolimits'],
  ...['\\,', '\\;', '\\:', '\\!', '\\quad', '\\qquad'],
])

const row = (parts: Formula[]): Formula =>
  parts.length === 1 && parts[0] ? parts[0] : { type: 'row', parts }

class Reader {
  private at = 0
  private readonly tokens: readonly string[]
  constructor(latex: string) {
    this.tokens = latex.match(token) ?? []
  }

  private peek(): string | undefined {
    while (/^\s+$/.test(this.tokens[this.at] ?? '')) this.at += 1
    return this.tokens[this.at]
  }

  private take(): string | undefined {
    const next = this.peek()
    this.at += 1
    return next
  }

  /** The characters of a group as they stand, for upright text. */
  private rawGroup(): string {
    if (this.peek() !== '{') return this.take() ?? ''
    this.at += 1
    let text = ''
    let depth = 1
    while (this.at < this.tokens.length) {
      const next = this.tokens[this.at++] ?? ''
      if (next === '{') depth += 1
      if (next === '}' && --depth === 0) break
      text += next
    }
    return text
  }

  /** Parts up to one of the ends, which is left standing. */
  row(isEnd: (sign: string) => boolean): Formula {
    const parts: Formula[] = []
    for (let next = this.peek(); next !== undefined && !isEnd(next); next = this.peek()) {
      if (next === '^' || next === '_') parts.push(this.scripts(parts.pop() ?? { type: 'row', parts: [] }))
      else {
        const part = this.part()
        if (part) parts.push(part)
      }
    }
    return row(parts)
  }

  private scripts(base: Formula): Formula {
    const found: { low?: Formula; high?: Formula } = {}
    for (let next = this.peek(); next === '^' || next === '_'; next = this.peek()) {
      this.at += 1
      found[next === '_' ? 'low' : 'high'] = this.argument()
    }
    return { type: 'script', base, low: found.low, high: found.high }
  }

  private argument(): Formula {
    return this.part() ?? { type: 'row', parts: [] }
  }

  private part(): Formula | undefined {
    const next = this.take()
    if (next === undefined || next === '}' || silent.has(next)) return undefined
    if (next === '{') {
      const inner = this.row((sign) => sign === '}')
      this.at += 1
      return inner
    }
    return this.command(next)
  }

  private command(name: string): Formula {
    if (fractions.has(name)) return { type: 'fraction', top: this.argument(), bottom: this.argument() }
    if (name === '\\binom')
      return { type: 'matrix', name: 'pmatrix', rows: [[this.argument()], [this.argument()]] }
    if (accents.has(name)) return { type: 'accent', accent: name, of: this.argument() }
    if (upright.has(name)) return { type: 'words', text: this.rawGroup() }
    if (looks.has(name)) return this.argument()
    if (name === '\\sqrt') return this.root()
    if (name === '\\begin') return this.environment()
    return { type: 'sign', sign: name }
  }

  private root(): Formula {
    if (this.peek() !== '[') return { type: 'root', degree: undefined, of: this.argument() }
    this.at += 1
    const degree = this.row((sign) => sign === ']')
    this.at += 1
    return { type: 'root', degree, of: this.argument() }
  }

  private environment(): Formula {
    const name = this.rawGroup()
    if (name === 'array') this.rawGroup()
    const rows: Formula[][] = [[]]
    while (this.peek() !== undefined) {
      rows.at(-1)?.push(this.row((sign) => sign === '&' || sign === '\\\\' || sign === '\\end'))
      const end = this.take()
      if (end === '\\\\') rows.push([])
      if (end === '\\end') {
        this.rawGroup()
        break
      }
    }
    return { type: 'matrix', name, rows: rows.filter((cells) => cells.some((cell) => !isEmpty(cell))) }
  }
}

const isEmpty = (part: Formula) => part.type === 'row' && part.parts.length === 0

const deepest = 40

/** How deep the groups of a text lie within each other. */
export function depthOfGroups(latex: string): number {
  let depth = 0
  let most = 0
  for (const sign of latex) {
    if (sign === '{') most = Math.max(most, ++depth)
    if (sign === '}') depth -= 1
  }
  return most
}

/** Reads LaTeX of mathematics. It reads everything: what it does not know stays a sign; what lies too deep, words. */
export const formulaTree = (latex: string): Formula =>
  depthOfGroups(latex) > deepest ? { type: 'words', text: latex } : new Reader(latex).row(() => false)
