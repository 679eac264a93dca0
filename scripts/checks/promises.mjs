// Finds promises that nobody waits for. The linter sees those of our own functions; this asks the type checker, and so
// sees queries and every other package as well.
import path from 'node:path'
import ts from 'typescript'
import { at, root } from '../steps/places.mjs'

const projects = ['contract', 'engine', 'server', 'web', 'e2e', 'scripts']

/** @param {ts.Type} type */
const isPromise = (type) => type.getSymbol()?.getName() === 'Promise'

/** `expect(…).toBe(…)`, which is over at once; most statements of tests are such. @param {string} text */
const isExpectation = (text) =>
  /^expect\(/.test(text) && !/\.(resolves|rejects)\b|toMatchFileSnapshot/.test(text)

/**
 * Waited for, kept in a variable, or a call that says what happens when it fails: `.catch(…)`, `.then(…, …)`. What can
 * be told from the text is not asked of the type checker, which is slow.
 * @param {ts.Expression} expression
 */
function isHandled(expression) {
  if (ts.isAwaitExpression(expression) || isExpectation(expression.getText())) return true
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false
  const { text } = expression.expression.name
  return text === 'catch' || (text === 'then' && expression.arguments.length === 2)
}

/** @param {string} project */
function programOf(project) {
  const config = ts.getParsedCommandLineOfConfigFile(
    at(project, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText),
    },
  )
  if (!config) throw new Error(`${project}/tsconfig.json cannot be read`)
  const { tsBuildInfoFile: _, ...given } = config.options
  const options = {
    ...given,
    noEmit: true,
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
  }
  const names = new Set(config.fileNames)
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options,
  })
  return { program, files: program.getSourceFiles().filter(({ fileName }) => names.has(fileName)) }
}

/** @param {ts.SourceFile} file @param {ts.TypeChecker} checker @returns {string[]} */
function floatingIn(file, checker) {
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isExpressionStatement(node) && !isHandled(node.expression)) {
      if (isPromise(checker.getTypeAtLocation(node.expression))) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push(`${path.relative(root, file.fileName)}:${line + 1} nobody waits for this promise`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

let seen = 0
/** @type {string[]} */
const floating = []
for (const project of projects) {
  const { program, files } = programOf(project)
  seen += files.length
  for (const file of files) floating.push(...floatingIn(file, program.getTypeChecker()))
}

if (seen === 0) floating.push('No source file was looked at; the check itself is broken.')
for (const line of floating) console.error(line)
process.exitCode = floating.length > 0 ? 1 : 0
