import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openedPages } from './first-screen/browser.ts'
import type { Bench, Result } from './measure.ts'
import { benchFolder } from './standing.ts'

type Chunk = {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

/** A chunk and everything it cannot start without. */
function needed(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key]?.imports ?? []) needed(manifest, other, found)
  return found
}

const limits = { signIn: 250, route: 200 }

function result(name: string, kilobytes: number, limit: number, note: string): Result {
  return {
    name,
    ours: kilobytes,
    yardstick: limit,
    unit: 'KB',
    ratio: kilobytes / limit,
    goal: `<= ${limit} KB`,
    holds: kilobytes <= limit,
    note,
  }
}

/** What a browser must fetch before a page can show, as gzip, and what opening a page costs one. */
export const bench: Bench = {
  name: 'first-screen',
  run: async () => {
    const { folder: dist, remove } = benchFolder('web-')
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/steps/bundle-web.mjs'), dist], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
    const sizes = new Map<string, number>()
    const sizeOf = (file: string) => {
      const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length / 1024
      sizes.set(file, known)
      return known
    }
    const scripts = (keys: Iterable<string>) =>
      [...keys].reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0)
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
    const start = needed(manifest, entry)
    // a page may be a frame that fetches one of its screens, tabs or editors at once: each counts for itself
    const pages = Object.keys(manifest).filter((key) => /(Page|Screen|Tab|Editor)\.tsx$/.test(key))
    const more = (key: string) => [...needed(manifest, key)].filter((chunk) => !start.has(chunk))
    // a file of a whole step has no page of its own
    const stepOf = (step: string) => {
      const found = Object.keys(manifest).find((key) => manifest[key]?.name === step)
      if (!found) throw new Error(`the build has no file for the step ${step}`)
      return found
    }
    const shell = stepOf('shell')
    const around = new Set(more(shell))
    // every page of the frame fetches this once it stands, whichever comes first
    const behind = more(stepOf('buttons')).filter((chunk) => !around.has(chunk))
    const shared = new Set([...around, ...behind])
    const signIn = stepOf('sign-in')
    const routes = pages
      .filter((key) => key !== signIn)
      .map((key) => ({ key, size: scripts(more(key).filter((chunk) => !shared.has(chunk))) }))
      .sort((a, b) => b.size - a.size)
    const heaviest = routes.slice(0, 4).map(({ key, size }) => `${key.split('/').at(-1)} ${size.toFixed(0)}`)
    const results = [
      result(
        'first screen, sign-in',
        scripts(start) + scripts(more(signIn)),
        limits.signIn,
        `${start.size + more(signIn).length} scripts; the entry alone ${scripts(start).toFixed(0)} KB`,
      ),
      result('first screen, shell', scripts(around), limits.route, 'once, after sign-in'),
      result('first screen, buttons', scripts(behind), limits.route, 'once, behind the first page'),
      result('first screen, heaviest route', routes[0]?.size ?? 0, limits.route, heaviest.join(', ')),
      ...(await openedPages(dist)),
    ]
    await remove()
    return results
  },
}
