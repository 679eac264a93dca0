import ts from 'typescript'
import type { Column } from './describe.ts'

/** What the driver makes of a type of the database; see `connect.ts` of the server. Every other one is a text. */
const kinds: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  json: 'anything',
  jsonb: 'anything',
  bytea: 'Buffer',
}

/** The names of types by number, and of the columns that may be null, by table and place. */
export type Known = { types: ReadonlyMap<number, string>; mayBeNull: ReadonlyMap<string, string> }

const has = ({ flags }: ts.Type, some: ts.TypeFlags) => (flags & some) !== 0
const isAny = (type: ts.Type) =>
  has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)

const partsOf = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).filter(
    (part) => !has(part, ts.TypeFlags.Null | ts.TypeFlags.Undefined),
  )

const plain: Readonly<Record<string, ts.TypeFlags>> = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
}

function isArrayOf(checker: ts.TypeChecker, type: ts.Type, kind: string) {
  const [one] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
  return one !== undefined && partsOf(one).every((part) => isKind(checker, part, kind))
}

function isKind(checker: ts.TypeChecker, type: ts.Type, name: string): boolean {
  if (name.startsWith('_')) return isAny(type) || isArrayOf(checker, type, name.slice(1))
  const kind = kinds[name] ?? 'string'
  if (isAny(type) || kind === 'anything') return true
  if (type.isIntersection()) return type.types.some((part) => isKind(checker, part, name))
  const flag = plain[kind]
  return flag === undefined ? type.getSymbol()?.name === kind : has(type, flag)
}

/** No null passes a comparison: a column that the statement compares gives none. */
const isCompared = (text: string, column: string) =>
  new RegExp(`\\b${column}\\s*(is not null|[<>=])|[<>=]\\s*(\\w+\\.)?${column}\\b`).test(text)

/** Says what is wrong with a column, or nothing. */
function wrongWith(checker: ts.TypeChecker, property: ts.Symbol, column: Column, text: string, known: Known) {
  const type = checker.getTypeOfSymbol(property)
  const written = checker.typeToString(type)
  const name = known.types.get(column.type) ?? ''
  if (!partsOf(type).every((part) => isKind(checker, part, name)))
    return `"${property.name}" is ${name}, not ${written}`
  const nullable = known.mayBeNull.get(`${column.table} ${column.place}`)
  if (nullable === undefined || isCompared(text, nullable)) return ''
  const takesNull = isAny(type) || checker.isTypeAssignableTo(checker.getNullType(), type)
  return takesNull ? '' : `"${property.name}" may be null, not only ${written}`
}

/** What is wrong with the rows that a statement is said to give, in sentences. */
export const wrongOf = (
  checker: ts.TypeChecker,
  row: ts.Type | undefined,
  { text, columns }: { text: string; columns: readonly Column[] },
  known: Known,
): string[] =>
  (row ? checker.getPropertiesOfType(row) : []).flatMap((property) => {
    const column = columns.find(({ name }) => name === property.name)
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    if (!column) return isOptional ? [] : [`there is no column "${property.name}"`]
    const wrong = wrongWith(checker, property, column, text, known)
    return wrong ? [wrong] : []
  })
