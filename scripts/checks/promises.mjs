// Finds promises that nobody waits for. The linter's own rule sees those of our functions alone, and takes a third of the
// linter's time to guess their types; this asks the type checker, and so sees queries and every other package as well.
import path from 'node:path'
import { SyntaxKind } from 'tsc7/unstable/ast'
import {
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isExpressionStatement,
  isPropertyAccessExpression,
} from 'tsc7/unstable/ast/is'
import { API } from 'tsc7/unstable/sync'
import { at, root } from '../steps/places.mjs'

/**
 * @typedef {import('tsc7/unstable/ast').Expression} Expression
 * @typedef {import('tsc7/unstable/ast').Node} Node
 * @typedef {import('tsc7/unstable/ast').SourceFile} SourceFile
 * @typedef {import('tsc7/unstable/sync').Project} Project
 * @typedef {import('tsc7/unstable/sync').Checker} Checker
 * @typedef {import('tsc7/unstable/sync').Type} Type
 * @typedef {import('tsc7/unstable/sync').TypeReference} TypeReference
 */

const projects = ['contract', 'engine', 'server', 'web', 'e2e', 'scripts', 'bench'].map((name) =>
  at(name, 'tsconfig.json'),
)

/** `expect(…).toBe(…)`, which is over at once; most statements of tests are such. @param {string} text */
const isExpectation = (text) =>
  /^expect\(/.test(text) && !/\.(resolves|rejects)\b|toMatchFileSnapshot/.test(text)

/**
 * Waited for, kept in a variable, or a call that says what happens when it fails: `.catch(…)`, `.then(…, …)`. What can
 * be told from the text is not asked of the type checker, which is slow.
 * @param {Expression} expression @param {SourceFile} file
 */
function isHandled(expression, file) {
  if (isAwaitExpression(expression) || isExpectation(expression.getText(file))) return true
  if (isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken
    return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment
  }
  if (!isCallExpression(expression) || !isPropertyAccessExpression(expression.expression)) return false
  const { text } = expression.expression.name
  return text === 'catch' || (text === 'then' && expression.arguments.length === 2)
}

/** The statements of a file that might be promises. @param {SourceFile} file @returns {Expression[]} */
function doubtfulIn(file) {
  /** @type {Expression[]} */
  const found = []
  /** @param {Node} node */
  const visit = (node) => {
    if (isExpressionStatement(node) && !isHandled(node.expression, file)) found.push(node.expression)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

/** @param {SourceFile} file @param {Expression} expression */
function placeOf(file, expression) {
  const { line } = file.getLineAndCharacterOfPosition(expression.getStart(file))
  return `${path.relative(root, file.fileName)}:${line + 1}`
}

/**
 * A promise, what may be one, or many of them.
 * @param {Type | undefined} type @param {Checker} checker @returns {boolean}
 */
function isPromise(type, checker) {
  if (!type) return false
  if (type.isUnionType()) return type.getTypes().some((one) => isPromise(one, checker))
  const name = type.getSymbol()?.name
  if (name !== 'Array') return name === 'Promise'
  return checker.getTypeArguments(/** @type {TypeReference} */ (type)).some((one) => isPromise(one, checker))
}

/** @param {Project} project @returns {{ seen: number, floating: string[] }} */
function floatingIn({ rootFiles, program, checker }) {
  const files = rootFiles.flatMap((name) => program.getSourceFile(name) ?? [])
  const doubtful = files.flatMap((file) => doubtfulIn(file).map((expression) => ({ file, expression })))
  const types = checker.getTypeAtLocation(doubtful.map(({ expression }) => expression))
  const floating = doubtful
    .filter((_, index) => isPromise(types[index], checker))
    .map(({ file, expression }) => `${placeOf(file, expression)} nobody waits for this promise`)
  return { seen: files.length, floating }
}

const api = new API({ cwd: root })
const opened = api.updateSnapshot({ openProjects: projects })
const looked = projects.map((config) => {
  const project = opened.getProject(config)
  const { seen, floating } = project ? floatingIn(project) : { seen: 0, floating: [] }
  return seen > 0
    ? floating
    : [`${path.relative(root, config)}: no file was looked at; the check itself is broken.`]
})
api.close()

for (const line of looked.flat()) console.error(line)
process.exitCode = looked.some(({ length }) => length > 0) ? 1 : 0
