/** What an operand of an expression is: a name of the file, or values that are written out. */
export type Operand = { readonly name: string } | { readonly values: readonly string[] }
export type Comparison =
  | '='
  | '<>'
  | '>='
  | '<='
  | '>'
  | '<'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | 'empty'
  | 'notempty'
export type Expression =
  | { readonly join: 'all' | 'any'; readonly parts: readonly Expression[] }
  | { readonly not: Expression }
  | { readonly left: Operand; readonly is: Comparison; readonly right: Operand }

const signs: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  equal: '=',
  eq: '=',
  '<>': '<>',
  '!=': '<>',
  notequal: '<>',
  ne: '<>',
  '>=': '>=',
  ge: '>=',
  greaterorequal: '>=',
  '<=': '<=',
  le: '<=',
  lessorequal: '<=',
  '>': '>',
  gt: '>',
  greater: '>',
  '<': '<',
  lt: '<',
  less: '<',
  anyof: 'anyof',
  contains: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
  notcontains: 'noneof',
  empty: 'empty',
  notempty: 'notempty',
}

const token =
  /\s*(?:\{([^{}]{1,200})\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(>=|<=|==|!=|<>|&&|\|\||[=<>!()[\],])|([\p{L}\p{N}_.$#-]+))/uy

type Token = { readonly as: 'name' | 'text' | 'sign' | 'word'; readonly text: string }

function tokenOf([, name, single, double, sign, word]: RegExpExecArray): Token {
  if (name !== undefined) return { as: 'name', text: name }
  if (sign !== undefined) return { as: 'sign', text: sign }
  if (word !== undefined) return { as: 'word', text: word }
  return { as: 'text', text: (single ?? double ?? '').replace(/\\(.)/g, '$1') }
}

/** The tokens of an expression, or undefined where a sign is not known. */
function tokensOf(text: string): Token[] | undefined {
  const found: Token[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const match = token.exec(text)
    if (!match) return undefined
    found.push(tokenOf(match))
  }
  return found
}

class Unread extends Error {}

/** Reads an expression from left to right; `or` binds less than `and`, and `and` less than `not`. */
class Reader {
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly hasBareNames: boolean

  constructor(tokens: readonly Token[], hasBareNames: boolean) {
    this.tokens = tokens
    this.hasBareNames = hasBareNames
  }

  private next(): Token {
    const found = this.tokens[this.at]
    if (!found) throw new Unread()
    this.at += 1
    return found
  }

  /** Takes the token when it is one of these signs or words. */
  private takes(...wanted: readonly string[]): boolean {
    const found = this.tokens[this.at]
    const isIt = (found?.as === 'sign' || found?.as === 'word') && wanted.includes(found.text.toLowerCase())
    if (isIt) this.at += 1
    return isIt
  }

  private must(sign: string) {
    if (!this.takes(sign)) throw new Unread()
  }

  private joined(join: 'all' | 'any', signsOfIt: readonly string[], read: () => Expression): Expression {
    const parts = [read()]
    while (this.takes(...signsOfIt)) parts.push(read())
    return parts.length === 1 ? (parts[0] as Expression) : { join, parts }
  }

  private any(): Expression {
    return this.joined('any', ['or', '||'], () => this.joined('all', ['and', '&&'], () => this.negated()))
  }

  private negated(): Expression {
    if (this.takes('!', 'not', 'negate')) return { not: this.negated() }
    if (this.takes('is_empty')) return { left: this.bracketed(), is: 'empty', right: { values: [] } }
    if (this.takes('(')) {
      const inner = this.any()
      this.must(')')
      return inner
    }
    return this.compared()
  }

  private bracketed(): Operand {
    this.must('(')
    const found = this.operand()
    this.must(')')
    return found
  }

  private comparison(): Comparison {
    const { as, text } = this.next()
    const key = text.toLowerCase()
    const is = (as === 'sign' || as === 'word') && Object.hasOwn(signs, key) ? signs[key] : undefined
    if (!is) throw new Unread()
    return is
  }

  private compared(): Expression {
    const left = this.operand()
    const is = this.comparison()
    const isAlone = is === 'empty' || is === 'notempty'
    return { left, is, right: isAlone ? { values: [] } : this.operand() }
  }

  private operand(): Operand {
    const { as, text } = this.next()
    if (as === 'name') return { name: text }
    if (as === 'text') return { values: [text] }
    if (as === 'sign') {
      if (text !== '[') throw new Unread()
      return { values: this.list() }
    }
    if (this.tokens[this.at]?.text === '(') throw new Unread()
    const isName = this.hasBareNames && !/^-?\d+(?:\.\d+)?$/.test(text)
    return isName ? { name: text } : { values: [text] }
  }

  private list(): string[] {
    const values: string[] = []
    while (!this.takes(']')) {
      const { as, text } = this.next()
      if (as === 'sign') throw new Unread()
      values.push(text)
      this.takes(',')
    }
    return values
  }

  whole(): Expression {
    const read = this.any()
    if (this.at < this.tokens.length) throw new Unread()
    return read
  }
}

/**
 * An expression of SurveyJS, where names stand in braces, or of LimeSurvey, where they stand bare. Undefined when
 * something in it is not understood, such as functions and sums.
 */
export function readExpression(text: string, hasBareNames: boolean): Expression | undefined {
  const tokens = tokensOf(text)
  if (!tokens) return undefined
  try {
    return new Reader(tokens, hasBareNames).whole()
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}
