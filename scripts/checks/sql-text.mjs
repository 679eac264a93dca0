// What the SQL of a TypeScript file says about tables: the bodies of its `sql` templates, and the tables named there.
import ts from 'typescript'

/** A hole of a template, `${…}`: no table name is read across it. */
const hole = ' ⟨⟩ '

/** @param {ts.Node} tag */
const isSqlTag = (tag) => ts.isIdentifier(tag) && tag.text === 'sql'

/** @param {ts.TemplateLiteral} template */
const bodyOf = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(hole)

/**
 * The bodies of all `sql` templates of a file, and the lines where a table is named by a variable, `sql.table(name)`, and
 * where text becomes SQL unseen, `sql.raw(text)`.
 * @param {string} text @returns {{ bodies: string[], variables: number[], raw: number[] }}
 */
export function sqlIn(text) {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  /** @type {string[]} */
  const bodies = []
  /** @type {number[]} */
  const variables = []
  /** @type {number[]} */
  const raw = []
  /** @param {ts.Node} node */
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) bodies.push(bodyOf(node.template))
    if (isTableByVariable(node)) variables.push(lineOf(node))
    if (isOfSql(node, ['raw'])) raw.push(lineOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { bodies, variables, raw }
}

/** A call of one of these functions of `sql`. @param {ts.Node} node @param {string[]} names @returns {node is ts.CallExpression} */
const isOfSql = (node, names) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  isSqlTag(node.expression.expression) &&
  names.includes(node.expression.name.text)

/** @param {ts.Node} node */
const isTableByVariable = (node) =>
  isOfSql(node, ['table', 'id']) && !node.arguments.every(ts.isStringLiteral)

const verbs = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|from|join|using)\s+(?:only\s+)?/gi
const writing = /^(insert|update|delete|merge|truncate)/i
/** A name, perhaps with an alias, and perhaps a comma before the next: `from account a, teacher t`. */
const named =
  /^(?:"?public"?\s*\.\s*)?"?([a-z_][a-z0-9_]*)"?(?:\s+(?:as\s+)?(?!where\b|on\b|join\b|left\b|set\b|using\b)[a-z_][a-z0-9_]*)?(\s*,\s*)?/i

/**
 * The tables that SQL names, each with whether the statement writes it. Names of common table expressions and functions
 * are among them: the caller knows the tables.
 * @param {string} body @returns {{ table: string, writes: boolean }[]}
 */
export function tablesIn(body) {
  const sql = body.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ')
  return [...sql.matchAll(verbs)].flatMap((match) => {
    const verb = match[1] ?? ''
    // "for update", "on conflict … do update set" and "is distinct from x" name no table
    const before = sql.slice(0, match.index)
    if (/\b(for|do|for\s+no\s+key|distinct)\s*$/i.test(before)) return []
    const found = []
    let rest = sql.slice((match.index ?? 0) + match[0].length)
    for (let next = named.exec(rest); next; next = named.exec(rest)) {
      found.push({ table: (next[1] ?? '').toLowerCase(), writes: writing.test(verb) })
      if (!next[2]) break
      rest = rest.slice(next[0].length)
    }
    return found
  })
}
