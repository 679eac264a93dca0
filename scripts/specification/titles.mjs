import ts from 'typescript'

/** What a test is begun with, and what stands around tests. */
const tests = new Set(['test', 'it'])
const groups = new Set(['describe'])

/** @param {ts.Expression} node @returns {ts.Expression} */
const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

/** The text of a literal; nothing for anything that is only known when it runs. @param {ts.Node | undefined} node */
const textOf = (node) =>
  node && (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) ? node.text : undefined

/** The word that a call begins with, and the table when it is made for each row of one. @param {ts.CallExpression} call */
function calledBy({ expression }) {
  const each = ts.isCallExpression(expression) ? expression : undefined
  let root = each ? each.expression : expression
  const isEach = each !== undefined && ts.isPropertyAccessExpression(root) && root.name.text === 'each'
  while (ts.isPropertyAccessExpression(root)) root = root.expression
  return { word: ts.isIdentifier(root) ? root.text : '', table: isEach ? each.arguments[0] : undefined }
}

/** The rows of a table that stands in the file, each as its literal texts. @param {ts.Expression | undefined} given @param {ReadonlyMap<string, ts.Expression>} known */
function rowsOf(given, known) {
  const table = given && bare(given)
  const found = table && ts.isIdentifier(table) ? known.get(table.text) : table
  if (!found || !ts.isArrayLiteralExpression(found)) return []
  return found.elements.map((row) => {
    const cells = bare(row)
    return ts.isArrayLiteralExpression(cells)
      ? cells.elements.map((cell) => textOf(bare(cell)))
      : [textOf(cells)]
  })
}

/** A title with the texts of a row put in, as it is printed. @param {string} title @param {(string | undefined)[]} row */
function filled(title, row) {
  let at = 0
  return title.replace(/%[sdifjo]/g, (mark) => row[at++] ?? mark)
}

/** @param {ts.SourceFile} source */
function tablesIn(source) {
  /** @type {Map<string, ts.Expression>} */
  const known = new Map()
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) known.set(name.text, bare(initializer))
  }
  return known
}

/** What a call begins, a test or a group, under which titles; nothing for other nodes. @param {ts.Node} node @param {ReadonlyMap<string, ts.Expression>} known */
function begunBy(node, known) {
  if (!ts.isCallExpression(node)) return undefined
  const { word, table } = calledBy(node)
  const title = textOf(node.arguments[0])
  const isTest = tests.has(word)
  if (title === undefined || !(isTest || groups.has(word))) return undefined
  const rows = rowsOf(table, known)
  return { isTest, titles: rows.length > 0 ? rows.map((row) => filled(title, row)) : [title] }
}

/**
 * The titles of the tests of a file, each behind those of the groups it stands in, as the run prints them: a row of a table
 * that stands in the file is a test of its own. @param {string} text @returns {string[]}
 */
export function titlesIn(text) {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
  const known = tablesIn(source)
  /** @type {string[]} */
  const titles = []
  /** @param {ts.Node} node @param {readonly string[]} above */
  const walk = (node, above) => {
    const begun = begunBy(node, known)
    const inner = begun ? begun.titles.map((title) => [...above, title]) : [above]
    if (begun?.isTest) titles.push(...inner.map((parts) => parts.join(' > ')))
    else for (const parts of inner) ts.forEachChild(node, (child) => walk(child, parts))
  }
  walk(source, [])
  return titles
}

const escaped = (/** @type {string} */ words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a title names an item of a section: after `spec <section>:`, whole, and before another section begins. @param {string} title @param {string} section @param {string} item */
export function names(title, section, item) {
  const whole = new RegExp(`${escaped(item)}${/[\w/}]$/.test(item) ? '(?![\\w/{])' : ''}`)
  return title
    .split(/(?=spec \d+: )/)
    .some((part) => part.startsWith(`spec ${section}: `) && whole.test(part))
}
