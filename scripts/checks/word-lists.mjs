// A closed list of words of the field stands once: in `engine/src/<room>/words.ts`, which the contract takes too, or in
// the contract, which server and web take.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { filesBelow } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'

/** Fewer words are no list: `'min' | 'mean'` means another thing in each place. */
const fewest = 3
/** Which fields of a type are taken is no word of the field. */
const ofFields = new Set(['Pick', 'Omit', 'Extract', 'Exclude'])

/** @param {ts.Node} node @returns {ts.Node} */
const bare = (node) =>
  ts.isParenthesizedExpression(node) || ts.isParenthesizedTypeNode(node) || ts.isAsExpression(node)
    ? bare(
        'type' in node && ts.isParenthesizedTypeNode(node) ? node.type : /** @type {any} */ (node).expression,
      )
    : node

/** The words of an array or a union that holds nothing else. @param {ts.Node} node @returns {string[] | undefined} */
function wordsOf(node) {
  const it = bare(node)
  if (ts.isStringLiteral(it)) return [it.text]
  if (ts.isLiteralTypeNode(it)) return wordsOf(it.literal)
  if (ts.isSpreadElement(it)) return wordsOf(it.expression)
  const parts = ts.isArrayLiteralExpression(it) ? it.elements : ts.isUnionTypeNode(it) ? it.types : undefined
  const words = parts?.map(wordsOf)
  return words?.every((one) => one !== undefined) ? words.flat() : undefined
}

/** @param {ts.Node} node */
const isOfFields = ({ parent }) => ts.isTypeReferenceNode(parent) && ofFields.has(parent.typeName.getText())

/**
 * The lists of a file, each as its words in order of the alphabet, with its line.
 * @param {string} name
 * @param {string} text
 * @returns {{ words: string, line: number }[]}
 */
export function listsIn(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  /** @type {{ words: string, line: number }[]} */
  const lists = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isList = ts.isArrayLiteralExpression(node) || ts.isUnionTypeNode(node)
    const words = isList && !isOfFields(node) ? wordsOf(node) : undefined
    if (words && words.length >= fewest)
      lists.push({
        words: words.toSorted().join(' | '),
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      })
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return lists
}

const files = () =>
  ['contract/src', 'engine/src']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts') && !/[.](test|fixture)[.]ts$|[/]testing[/]/.test(file))

/** @param {string} file */
const listsOf = (file) => listsIn(file, readFileSync(at(file), 'utf8'))

/** The lists of contract and engine that stand in more than one file: `words: place, place`. */
export function repeatedLists() {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const file of files())
    for (const { words, line } of listsOf(file))
      places.set(words, [...(places.get(words) ?? []), `${file}:${line}`])
  const isRepeated = (/** @type {string[]} */ where) =>
    new Set(where.map((place) => place.slice(0, place.indexOf(':')))).size > 1
  return [...places]
    .filter(([, where]) => isRepeated(where))
    .map(([words, where]) => `${words}: ${where.join(', ')}`)
}

/** The lists that a CHECK of the database holds and neither contract nor engine has. */
export function listsOfTablesAlone() {
  const known = new Set(files().flatMap((file) => listsOf(file).map(({ words }) => words)))
  return listsOf('server/src/db/tables.ts').flatMap(({ words }) => (known.has(words) ? [] : [words]))
}
