import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { print, Stop } from './words.ts'

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : []

/** The files of the build before this one, which pages that are open still ask for. */
const listName = '.published.json'

function lastPublished(site: string): string[] {
  try {
    return JSON.parse(readFileSync(path.join(site, listName), 'utf8')) as string[]
  } catch {
    return filesIn(site)
  }
}

/** Puts a new build in place of the old one while it is served: the pages that name the parts come last. */
export function publish(fresh: string, site: string): number {
  mkdirSync(site, { recursive: true })
  const [files, before] = [filesIn(fresh), lastPublished(site)]
  const pages = files.filter((file) => /^[a-z]+\.html$/.test(file))
  if (!pages.includes('index.html')) throw new Error('the build has no page')
  for (const file of files) if (!pages.includes(file)) cpSync(path.join(fresh, file), path.join(site, file))
  for (const page of pages) {
    cpSync(path.join(fresh, page), path.join(site, `${page}.next`))
    renameSync(path.join(site, `${page}.next`), path.join(site, page))
  }
  const wanted = new Set([...files, ...before, listName])
  const outdated = filesIn(site).filter((file) => !wanted.has(file) && file.startsWith('assets'))
  for (const file of outdated) rmSync(path.join(site, file))
  writeFileSync(path.join(site, listName), JSON.stringify(files))
  return files.length
}

/** Builds the web beside the one that is served, and publishes it when that went well. */
export function buildWeb(root: string) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = path.join(root, 'web', 'vite.config.ts')
  if (!existsSync(vite) || !existsSync(config)) throw new Stop('build-missing', { folder: root })
  const fresh = path.join(root, '.cache', 'web-build')
  try {
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--config', config, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Stop('build-failed')
    print('published', { count: moved(fresh, path.join(root, 'web', 'dist')) })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function moved(fresh: string, site: string): number {
  try {
    return publish(fresh, site)
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
    throw new Error('Build succeeded, but move file failed. Please operate manually.')
  }
}
