import ts from 'typescript'

/** What stands in a template cannot be known without running the program. */
export class Undecided extends Error {}

/** What the names of a function stand for where it is called. */
export type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>
export const nowhere: Scope = new Map()

/**
 * A text that is being made. `chosen` says which way is gone where there are several, by the place of the choice; `ways` notes
 * how many there are. `values` counts the parameters.
 */
export type Making = {
  checker: ts.TypeChecker
  chosen: ReadonlyMap<ts.Node, number>
  ways: Map<ts.Node, number>
  values: number
  depth: number
}

export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql'

/** A part of a statement, and no value of it. */
export const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined

/** What a fragment gives, `boolean` of `RawBuilder<boolean>`. */
export function givenBy(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const fragment = type.isUnion() ? type.types.find(isFragment) : type
  const reference = fragment as ts.TypeReference | undefined
  return (reference?.target && checker.getTypeArguments(reference)[0]) ?? fragment?.aliasTypeArguments?.[0]
}

/** One of several ways; the others are gone in other texts of the same statement. */
export function choose<T>(making: Making, place: ts.Node, all: readonly T[]): T {
  making.ways.set(place, all.length)
  const one = all[making.chosen.get(place) ?? 0]
  if (one === undefined) throw new Undecided('nothing to choose from')
  return one
}

/** The text of a literal, also of one that a name or its type stands for; of a union one after the other. */
export function literalOf(making: Making, node: ts.Expression, scope: Scope): string | number | undefined {
  const bound = boundTo(making, node, scope)
  if (bound) return literalOf(making, bound.node, bound.scope)
  if (ts.isParenthesizedExpression(node)) return literalOf(making, node.expression, scope)
  if (ts.isConditionalExpression(node))
    return literalOf(making, isTrue(making, node, scope) ? node.whenTrue : node.whenFalse, scope)
  const called = ts.isCallExpression(node) ? literalOfCall(making, node, scope) : undefined
  return called ?? literalByType(making, node)
}

function literalByType(making: Making, node: ts.Expression): string | number | undefined {
  const type = making.checker.getTypeAtLocation(node)
  const parts = type.isUnion() ? type.types : [type]
  const values = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : [],
  )
  if (values.length === 0 || values.length < parts.length) return undefined
  return choose(making, symbolOf(making, node)?.valueDeclaration ?? node, values)
}

/** Whether a condition holds: that compares a name with a literal as the name was chosen, any other one way and the other. */
export function isTrue(making: Making, { condition }: ts.ConditionalExpression, scope: Scope): boolean {
  if (
    ts.isBinaryExpression(condition) &&
    condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
  ) {
    const [left, right] = [condition.left, condition.right].map((side) => literalOf(making, side, scope))
    if (left !== undefined && right !== undefined) return left === right
  }
  return choose(making, condition, [true, false])
}

/** The names of a function with what they are given by a call. */
export function scopeOf(
  making: Making,
  declared: ts.SignatureDeclaration,
  given: readonly ts.Expression[],
  outer: Scope,
): Scope {
  const scope = new Map(outer)
  for (const [at, { name }] of declared.parameters.entries()) {
    const node = given[at]
    const symbol = ts.isIdentifier(name) ? making.checker.getSymbolAtLocation(name) : undefined
    if (node && symbol) scope.set(symbol, boundTo(making, node, outer) ?? { node, scope: outer })
  }
  return scope
}

/** The literal that a function of one expression gives: `columnOf(table)`. */
function literalOfCall(making: Making, call: ts.CallExpression, scope: Scope) {
  const declared = initialOf(making, call.expression)
  return declared && ts.isArrowFunction(declared) && !ts.isBlock(declared.body)
    ? literalOf(making, declared.body, scopeOf(making, declared, call.arguments, scope))
    : undefined
}

export const symbolOf = ({ checker }: Making, node: ts.Node): ts.Symbol | undefined => {
  const symbol =
    node.parent && ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

export function boundTo(making: Making, node: ts.Expression, scope: Scope) {
  const symbol = ts.isIdentifier(node) ? symbolOf(making, node) : undefined
  return symbol && scope.get(symbol)
}

/** What a name was set to where it is declared. */
export const initialOf = (making: Making, node: ts.Node): ts.Expression | undefined => {
  const declared = symbolOf(making, node)?.valueDeclaration
  return declared && (ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared))
    ? declared.initializer
    : undefined
}
