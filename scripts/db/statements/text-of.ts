import ts from 'typescript'

import {
  boundTo,
  choose,
  givenBy,
  initialOf,
  isFragment,
  isSqlTemplate,
  isTrue,
  literalOf,
  type Making,
  type Scope,
  scopeOf,
  symbolOf,
  Undecided,
} from './making.ts'

const deepest = 20

function mustBeLiteral(making: Making, node: ts.Expression | undefined, scope: Scope) {
  const value = node && literalOf(making, node, scope)
  if (value === undefined) throw new Undecided(`a name that is not written: ${node?.getText() ?? ''}`)
  return value
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

function litOf(making: Making, node: ts.Expression | undefined, scope: Scope) {
  const value = node && literalOf(making, node, scope)
  if (typeof value === 'number') return String(value)
  return value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`
}

/** `sql.ref('a.id')` and what else the builder makes of names and values. */
function ofHelper(
  making: Making,
  { arguments: [first, second] }: ts.CallExpression,
  name: string,
  scope: Scope,
) {
  if (name === 'lit') return litOf(making, first, scope)
  if (name === 'join') return ofList(making, first, second, scope)
  if (name === 'val') return valueIn(making)
  const written = String(mustBeLiteral(making, first, scope))
  return name === 'raw' ? written : quoted(written)
}

function ofList(
  making: Making,
  list: ts.Expression | undefined,
  by: ts.Expression | undefined,
  scope: Scope,
): string {
  const between = by ? textOf(making, by, scope) : ', '
  const found = list && (boundTo(making, list, scope) ?? { node: list, scope })
  if (found && ts.isArrayLiteralExpression(found.node))
    return found.node.elements.map((one) => holeOf(making, one, found.scope)).join(between)
  const type =
    list && making.checker.getIndexTypeOfType(making.checker.getTypeAtLocation(list), ts.IndexKind.Number)
  if (type && isFragment(type)) return ofMapped(making, list, scope)
  return valueIn(making)
}

/** `list.map((one) => sql…)`: one of them stands for all. */
function ofMapped(making: Making, list: ts.Expression, scope: Scope): string {
  const node = ts.isIdentifier(list) ? initialOf(making, list) : list
  const [act] = node && ts.isCallExpression(node) ? node.arguments : []
  if (!act || !ts.isArrowFunction(act)) throw new Undecided(`a list that is made: ${list.getText()}`)
  return ofFunction(making, act, [], scope)
}

const valueIn = (making: Making) => `$${++making.values}`

/** What a function gives for these arguments. */
function ofFunction(
  making: Making,
  declared: ts.Node,
  given: readonly ts.Expression[],
  outer: Scope,
): string {
  if (!ts.isFunctionLike(declared) || !('body' in declared) || !declared.body) throw new Undecided('no body')
  const scope = scopeOf(making, declared, given, outer)
  const body = declared.body as ts.ConciseBody
  if (!ts.isBlock(body)) return textOf(making, body, scope)
  return textOf(making, choose(making, body, returnsOf(body)), scope)
}

function returnsOf(block: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(block, visit)
  return found
}

function ofCall(making: Making, call: ts.CallExpression, scope: Scope): string {
  const { expression } = call
  if (ts.isPropertyAccessExpression(expression)) {
    if (expression.expression.getText() === 'sql') return ofHelper(making, call, expression.name.text, scope)
    if (['$castTo', '$notNull', 'as'].includes(expression.name.text))
      return textOf(making, expression.expression, scope)
  }
  const named = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  const bound = boundTo(making, expression, scope)
  const declared = bound?.node ?? initialOf(making, named) ?? symbolOf(making, named)?.valueDeclaration
  if (!declared) throw new Undecided(`a function that is given: ${expression.getText()}`)
  return ofFunction(making, declared, call.arguments, bound?.scope ?? scope)
}

function ofName(making: Making, node: ts.Expression, scope: Scope): string {
  const bound = boundTo(making, node, scope)
  if (bound) return textOf(making, bound.node, bound.scope)
  const initial = initialOf(making, ts.isPropertyAccessExpression(node) ? node.name : node)
  if (initial) return textOf(making, initial, scope)
  throw new Undecided(`a fragment that is given: ${node.getText()}`)
}

/** The text of a fragment of SQL. */
export function textOf(making: Making, node: ts.Expression, scope: Scope): string {
  if (making.depth > deepest) throw new Undecided('it calls itself')
  making.depth += 1
  try {
    return textWithin(making, node, scope)
  } finally {
    making.depth -= 1
  }
}

/** What only stands around a fragment: brackets, an await, a claim about its type. */
const isAround = (node: ts.Node): node is ts.ParenthesizedExpression | ts.AwaitExpression | ts.AsExpression =>
  [
    ts.SyntaxKind.ParenthesizedExpression,
    ts.SyntaxKind.AwaitExpression,
    ts.SyntaxKind.AsExpression,
    ts.SyntaxKind.NonNullExpression,
    ts.SyntaxKind.SatisfiesExpression,
  ].includes(node.kind)

function textWithin(making: Making, node: ts.Expression, scope: Scope): string {
  if (isSqlTemplate(node)) return templateText(making, node, scope)
  if (isAround(node)) return textOf(making, node.expression, scope)
  if (ts.isConditionalExpression(node))
    return holeOf(making, isTrue(making, node, scope) ? node.whenTrue : node.whenFalse, scope)
  if (ts.isCallExpression(node)) return ofCall(making, node, scope)
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return ofName(making, node, scope)
  throw new Undecided(node.getText().slice(0, 60))
}

/** A value in the place of a fragment that is given from elsewhere: what it gives counts here, it is seen where it is written. */
function standIn(making: Making, type: ts.Type): string | undefined {
  const given = givenBy(making.checker, type)
  const parts = given?.isUnion() ? given.types : given ? [given] : []
  const is = (flag: ts.TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0)
  if (is(ts.TypeFlags.BooleanLike)) return '(true)'
  if (is(ts.TypeFlags.NumberLike)) return '(null::integer)'
  return is(ts.TypeFlags.StringLike) ? '(null::text)' : undefined
}

/** What stands for `${…}`: a parameter for a value, its text for a fragment. */
function holeOf(making: Making, node: ts.Expression, scope: Scope): string {
  const bound = boundTo(making, node, scope)
  if (bound) return holeOf(making, bound.node, bound.scope)
  const given = making.checker.getTypeAtLocation(node)
  const type = making.checker.getAwaitedType(given) ?? given
  if (!isFragment(type)) return valueIn(making)
  const { values } = making
  try {
    return textOf(making, node, scope)
  } catch (error) {
    const instead = standIn(making, type)
    if (!(error instanceof Undecided) || instead === undefined) throw error
    making.values = values
    return instead
  }
}

export const templateText = (
  making: Making,
  { template }: ts.TaggedTemplateExpression,
  scope: Scope,
): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text +
      template.templateSpans
        .map(({ expression, literal }) => holeOf(making, expression, scope) + literal.text)
        .join('')
