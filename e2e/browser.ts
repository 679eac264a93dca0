import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const require = createRequire(import.meta.url)

/** Part of the name of the unpacked browser: change it when the unpacking below changes. */
const recipe = 1

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The font list that comes with the browser points to a folder that is not there; without any font it dies. */
const fontsConf = (dir: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(dir, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(dir, 'font-cache')}</cachedir></fontconfig>`

/** Unpacks the browser that npm brought, beside the other things made from packages. */
function unpack(from: string, dir: string) {
  const making = `${dir}.${process.pid}`
  mkdirSync(making, { recursive: true })
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(from, 'bin', name)))
  writeFileSync(join(making, 'chromium'), unpacked('chromium.br'), { mode: 0o755 })
  for (const name of ['al2023', 'swiftshader', 'fonts']) {
    const tar = join(making, `${name}.tar`)
    writeFileSync(tar, unpacked(`${name}.tar.br`))
    execFileSync('tar', ['xf', tar, '-C', making])
    rmSync(tar)
  }
  writeFileSync(join(making, 'fonts.conf'), fontsConf(dir))
  rmSync(dir, { recursive: true, force: true })
  renameSync(making, dir)
}

/** The browser that npm brought, on the one platform it is made for. */
function shipped(): LaunchOptions | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const from = resolve(dirname(require.resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const modules = resolve(dirname(require.resolve('playwright-core/package.json')), '..')
  const dir = join(modules, '.cache', `chromium-${version}-${recipe}`)
  if (!existsSync(join(dir, 'fonts.conf'))) unpack(from, dir)
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(dir, 'lib'),
    FONTCONFIG_PATH: dir,
    FONTCONFIG_FILE: join(dir, 'fonts.conf'),
    HOME: homedir(),
  }
  return { executablePath: join(dir, 'chromium'), env }
}

/** Where a browser may be, the most wanted first. */
function candidates(): LaunchOptions[] {
  const own = process.env.CHROME_PATH
  if (own) return [{ executablePath: own }]
  const brought = shipped()
  return [
    ...(brought ? [brought] : []),
    { channel: 'chrome' },
    { channel: 'msedge' },
    { channel: 'chromium' },
  ]
}

/** Starts a headless browser without any install on the machine: CHROME_PATH, the one npm brought, or the system's. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const failures: string[] = []
  for (const candidate of candidates()) {
    try {
      return await chromium.launch({ args: [...flags, ...more], ...candidate })
    } catch (error) {
      failures.push(String(error).split('\n')[0] ?? '')
    }
  }
  throw new Error(`No browser could be started; set CHROME_PATH. ${failures.join(' | ')}`)
}
