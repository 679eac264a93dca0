// Where a room looks into what `door` gave it. It hands that on to functions of the other room's public.ts, and no more.
import ts from 'typescript'

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isDoor = (node) =>
  ts.isCallExpression(node) &&
  (ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText()) ===
    'door' &&
  node.arguments.length === 1

/** The pen and the glasses of another room; what the process was given (`services`) is no secret. */
const tables = ['own', 'read']

/**
 * What is read of a value: `value.own`, `value['own']`, `{ own } = value`, `{ ...value }`. Handed straight on, a copy is
 * the handle with fewer rights. @param {ts.Node} node
 */
const isLookedInto = (node) => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return tables.includes(parent.name.text)
  if (ts.isElementAccessExpression(parent)) return parent.expression === node
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && !ts.isIdentifier(parent.name)
  return ts.isSpreadAssignment(parent) && !ts.isCallExpression(parent.parent.parent)
}

/**
 * The lines on which the handle of another room is opened: directly, or by the name that it was given.
 * @param {string} text @returns {number[]}
 */
export function doorsOpened(text) {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {number[]} */
  const lines = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isHandle = isDoor(node) || (ts.isIdentifier(node) && names.has(node.text))
    if (isDoor(node) && ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name)) {
      names.add(node.parent.name.text)
    }
    if (isHandle && isLookedInto(node)) {
      lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return lines
}
