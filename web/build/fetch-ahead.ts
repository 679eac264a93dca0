import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { closureOf, frame, home, signIn, source } from './groups.ts'

type Bundle = Rollup.OutputBundle
type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>
type Files = Record<'all' | 'zh-cn' | 'en', number[]>

/** What stands around the pages of each area and on the first page; `stranger` and `front` are for who is not signed in. */
const steps: Record<string, readonly string[]> = {
  main: frame,
  home: [...frame, ...home],
  student: [...frame, 'app/student-area/StudentArea.tsx'],
  user: [...frame, 'app/member-centre/MemberCentre.tsx'],
  admin: [...frame, 'app/back-office/BackOffice.tsx'],
  stranger: signIn,
  front: [...frame, ...signIn],
}

/** The files in which modules come, with all that these files need. */
function filesOf(bundle: Bundle, ids: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const part = bundle[name]
    if (found.has(name) || part?.type !== 'chunk') return
    found.add(name)
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style)
    for (const other of part.imports) add(other)
  }
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && ids.some((id) => part.moduleIds.includes(id))) add(part.fileName)
  return [...found]
}

/** Our own words and those of the component library. */
const wordsIn = {
  'zh-cn': /messages\.zh-cn\.ts$|[\\/]locale[\\/]zh[-_]cn\.js$/i,
  en: /messages\.en\.ts$|[\\/]locale[\\/]en[-_]us\.js$/i,
}

/** The files of each step by their numbers in a list: the code, and the words in each language. */
function stepsIn(graph: Graph, bundle: Bundle) {
  const start = new Set(filesOf(bundle, [source('main.tsx')]))
  const known = new Map<string, number>()
  const numberOf = (file: string) => {
    if (!known.has(file)) known.set(file, known.size)
    return known.get(file) ?? 0
  }
  const numbers = (ids: readonly string[]) =>
    filesOf(bundle, ids)
      .filter((file) => !start.has(file))
      .map(numberOf)
  const filled = Object.entries(steps).map(([name, files]) => {
    const modules = files.map(source)
    const later = [...closureOf(graph, modules)].flatMap(
      (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    )
    const words = (language: keyof typeof wordsIn) =>
      numbers(later.filter((id) => wordsIn[language].test(id)))
    return [name, { all: numbers(modules), 'zh-cn': words('zh-cn'), en: words('en') } satisfies Files]
  })
  return {
    steps: Object.fromEntries(filled),
    files: [...known.keys()].map((file) => file.replace(/^assets\//, '')),
  }
}

/** Makes one small script that runs before all others: it knows the colours, and what will be needed at the address. */
export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const theme = readFileSync(join(dir, 'theme.js'), 'utf8')
      const ask = readFileSync(join(import.meta.dirname, 'fetch-ahead.js'), 'utf8').replace(/^\/\/.*\n;/, '')
      const code = `${theme};(${ask.trim()})(${JSON.stringify(stepsIn(this, bundle))})\n`
      const name = `assets/ahead-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
      writeFileSync(join(dir, name), code)
      const page = readFileSync(join(dir, 'index.html'), 'utf8')
      writeFileSync(join(dir, 'index.html'), page.replace('src="/theme.js"', `src="/${name}"`))
    },
  }
}
