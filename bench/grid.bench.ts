import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Result } from './measure.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const config = join(import.meta.dirname, 'grid/vite.config.ts')

/** Builds the scenes of bench/grid and serves them. */
async function serveScenes(): Promise<{ address: string; close: () => void }> {
  const built = await build({ configFile: config, logLevel: 'error' })
  if (!('output' in built) && !Array.isArray(built)) throw new Error('The scenes were not built')
  const dist = join(import.meta.dirname, '../node_modules/.cache/obelisk-bench-grid')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(dist, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))

/** Time spent in script, and in script, style, layout and paint together, since the page was opened; in ms. */
async function spent(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

interface Times {
  readonly script: number[]
  readonly task: number[]
}

async function timesOf(page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const session = await page.context().newCDPSession(page)
  // Time of the thread, not of the clock: other work on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: Times = { script: [], task: [] }
  for (const act of acts) {
    await painted(page)
    const before = await spent(session)
    await act()
    await painted(page)
    const after = await spent(session)
    times.script.push(after.script - before.script)
    times.task.push(after.task - before.task)
  }
  await session.detach()
  return times
}

const warmUp = 20
const keystrokes = 120
const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** The keys in turn, again and again; the first rounds warm the page up and do not count. */
async function keysIn(page: Page, keys: readonly string[]): Promise<Times> {
  const press = (index: number) => () => page.keyboard.press(keys[index % keys.length] ?? 'Enter')
  const all = Array.from({ length: warmUp + keystrokes }, (_, index) => press(index))
  const { script, task } = await timesOf(page, all)
  return { script: script.slice(warmUp), task: task.slice(warmUp) }
}

async function scene(page: Page, address: string, query: string): Promise<void> {
  await page.goto(`${address}?${query}`)
  await page.waitForSelector('[role=grid], #empty')
  await page.evaluate(() => document.fonts.ready)
}

async function inGrid(page: Page, address: string, query: string, keys: readonly string[]): Promise<Times> {
  await scene(page, address, query)
  await page.mouse.click(460, 270)
  return keysIn(page, keys)
}

/** The wheel, one notch a frame: down 290 rows a second, or sideways two columns a frame. */
async function wheel(page: Page, address: string, x: number, y: number): Promise<Times> {
  await scene(page, address, 'scene=scores')
  await page.mouse.move(600, 400)
  const notch = (index: number) => () => page.mouse.wheel(index % 20 < 10 ? x : -x, y)
  return timesOf(
    page,
    Array.from({ length: 50 }, (_, index) => notch(index)),
  )
}

/** Script of a keystroke; and of a frame, which leaves half of 16.7 ms to the browser's own work. */
const limitMs = 8
/** A step sideways adds a cell to every row. */
const sidewaysMs = 16

function result(name: string, times: Times, empty: Times, limit = limitMs): Result {
  const ours = percentile(times.script, 0.95)
  const yardstick = percentile(empty.script, 0.95)
  const note = [
    `script p50 ${median(times.script).toFixed(2)} / ${median(empty.script).toFixed(2)} ms`,
    `with paint p50 ${median(times.task).toFixed(1)} / ${median(empty.task).toFixed(1)}, p95 ${percentile(times.task, 0.95).toFixed(1)} ms`,
  ].join('; ')
  const ratio = ours / yardstick
  return { name, ours, yardstick, unit: 'ms', ratio, goal: `<= ${limit} ms`, holds: ours <= limit, note }
}

/** Keystroke to painted cell with live sums on, against an empty controlled input in the same browser. */
export const bench: Bench = {
  name: 'grid',
  run: async () => {
    const scenes = await serveScenes()
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1340, height: 800 } })
      await scene(page, scenes.address, 'scene=empty')
      await page.locator('#empty').focus()
      const empty = await keysIn(page, ['3', '7', 'Backspace'])
      const { address } = scenes
      const type = await inGrid(page, address, 'scene=scores', ['3', 'Enter'])
      const letter = await inGrid(page, address, 'scene=strengths', ['h', 'm', 'ArrowDown'])
      const down = await wheel(page, address, 0, 120)
      const sideways = await wheel(page, address, 80, 0)
      return [
        result('grid scores 300 x 60, type', type, empty),
        result('grid matrix 80 x 40, letter', letter, empty),
        result('grid scores, wheel down', down, empty),
        result('grid scores, wheel sideways', sideways, empty, sidewaysMs),
      ]
    } finally {
      await browser.close()
      scenes.close()
    }
  },
}
