import type pg from 'pg'
import ts from 'typescript'
import { at } from '../../steps/places.mjs'
import { describe } from './describe.ts'
import { type Statement, statementsIn } from './find.ts'
import { type Known, wrongOf } from './fits.ts'

/** `left`: the statements of which the program alone knows what they are, by file. */
export type Checked = { count: number; faults: string[]; left: Map<string, string[]> }

async function knownOf(client: pg.Client): Promise<Known> {
  const types = await client.query<{ oid: number; typname: string }>(
    'select oid::integer, typname from pg_type',
  )
  const columns = await client.query<{ place: string; attname: string }>(
    `select attrelid::bigint || ' ' || attnum as place, attname from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    mayBeNull: new Map(columns.rows.map(({ place, attname }) => [place, attname])),
  }
}

/** What is wrong with a statement in one of its texts. */
async function faultsOf(checker: ts.TypeChecker, client: pg.Client, known: Known, one: Statement) {
  const wrong = new Set<string>()
  for (const text of one.texts) {
    const columns = await describe(client, text)
    // a text that ends too early is the beginning of a statement, which is seen where that is run
    const found =
      columns instanceof Error
        ? [columns.message].filter((message) => one.isRun || !message.endsWith('at end of input'))
        : wrongOf(checker, one.row, { text, columns }, known)
    for (const fault of found) wrong.add(fault)
  }
  return [...wrong].map((fault) => `${one.file}:${one.line}: ${fault}`)
}

/** Asks the database about every statement of these files that stands in an `sql` template, and compares its columns. */
export async function checkStatements(
  client: pg.Client,
  program: ts.Program,
  files: readonly string[],
): Promise<Checked> {
  const checker = program.getTypeChecker()
  const known = await knownOf(client)
  const checked: Checked = { count: 0, faults: [], left: new Map() }
  const root = at('.')
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (!source?.text.includes('sql')) continue
    const name = file.slice(root.length).replace(/^[/\\]+/, '')
    for (const one of statementsIn(checker, source, name)) {
      checked.count += 1
      if (one.undecided)
        checked.left.set(name, [...(checked.left.get(name) ?? []), `${one.line}: ${one.undecided}`])
      else checked.faults.push(...(await faultsOf(checker, client, known, one)))
    }
  }
  return checked
}

/** The program of the server with these files. */
export function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(at('server', 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, at('server'))
  return ts.createProgram(files, { ...options, rootDir: at('.'), noEmit: true, composite: false })
}
