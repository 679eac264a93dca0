import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, asOperator, bareMachine, freePort, type Machine } from './machine.fixture.ts'

let machine: Machine
let port: number
let settings: Record<string, string>
const address = () => `http://127.0.0.1:${port}`

beforeAll(async () => {
  machine = await bareMachine()
  port = await freePort()
  settings = { PORT: String(port) }
})

afterAll(async () => {
  await obelisk(['stop'])
  machine.remove()
})

/** The release's own program. */
const obelisk = (args: string[], variables: Record<string, string> = {}, release = machine.release) =>
  asOperator(machine, [path.join(release, 'obelisk'), ...args], { ...settings, ...variables })

const inside = (...parts: string[]) => path.join(machine.folder, ...parts)
const signIn = (password: string, username = 'dean') =>
  ask(machine, `${address()}/index.php/api/user/checkIn`, { tab: 'login', username, password, keep: false })

describe('a release', () => {
  test('is small, sums up, and names what is in it and nothing else', () => {
    const archive = readdirSync(machine.folder).find((file) => file.endsWith('.tar.gz')) ?? ''
    expect(statSync(inside(archive)).size).toBeLessThan(250e6)
    const check = (folder: string) =>
      spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).stdout
    expect(check(machine.folder)).toBe('')
    expect(check(machine.release)).toBe('')
    const bill = JSON.parse(readFileSync(path.join(machine.release, 'bill-of-materials.cdx.json'), 'utf8'))
    const named = new Set(bill.components.map(({ name }: { name: string }) => name))
    for (const name of ['fastify', 'react', 'node', 'postgresql']) expect(named).toContain(name)
    for (const name of ['vitest', 'typescript', 'vite', 'playwright-core', 's3rver'])
      expect(named).not.toContain(name)
    const packages = readdirSync(path.join(machine.release, 'node_modules')).flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(machine.release, 'node_modules', name)).map((one) => `${name}/${one}`)
        : [name],
    )
    expect(packages.filter((name) => !named.has(name))).toEqual([])
    const licences = readFileSync(path.join(machine.release, 'LICENCES.txt'), 'utf8')
    for (const { name, version } of bill.components) expect(licences).toContain(`${name} ${version} (`)
  })

  test('starts without network, compiler, npm or root, and lets people in', async () => {
    const { code, text } = await obelisk(['start'])
    expect(text).toContain(`Obelisk runs: ${address()}`)
    expect(code).toBe(0)
    const page = await ask(machine, address())
    expect(page.status).toBe(200)
    expect(page.text).toContain('<div id="root"')
    expect(JSON.parse((await signIn('Obelisk2026')).text)).toMatchObject({ code: 1 })
    expect(JSON.parse((await signIn('wrong')).text)).toMatchObject({ code: 0 })
    const status = await obelisk(['status'])
    expect(status).toMatchObject({ code: 0, text: expect.stringContaining('takes calls') })
    const doctor = await obelisk(['doctor'])
    expect(doctor.text).toMatch(/, 0 to mend/)
    expect(doctor.code).toBe(0)
  })

  test('a second start, a taken port, a restore into a folder in use: told in a sentence, and the server goes on', async () => {
    expect(await obelisk(['start'])).toMatchObject({ code: 1, text: expect.stringContaining('runs already') })
    const other = await obelisk(['start'], { DATA_DIR: inside('elsewhere') })
    expect(other).toMatchObject({ code: 1, text: expect.stringContaining(`Port ${port} is used`) })
    const chinese = await obelisk(['start'], { DATA_DIR: inside('elsewhere'), LANG: 'zh_CN.UTF-8' })
    expect(chinese.text).toContain(`端口 ${port} 已被别的程序占用`)
    expect(await obelisk(['status'])).toMatchObject({ code: 0 })
  })

  test('a backup is restored into another folder, and nowhere else', async () => {
    const kept = inside('kept')
    const saved = await obelisk(['backup', kept])
    expect(saved).toMatchObject({ code: 0, text: expect.stringContaining('The secret of this installation') })
    expect(await obelisk(['backup', kept])).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already'),
    })
    const inUse = await obelisk(['restore', kept])
    expect(inUse).toMatchObject({
      code: 1,
      text: expect.stringMatching(/in use by process .* Nothing was changed/),
    })
    const into = inside('restored')
    expect(await obelisk(['restore', kept, '--into', into])).toMatchObject({ code: 0 })
    expect(readFileSync(path.join(into, 'secret'), 'utf8')).toBe(
      readFileSync(inside('data', 'secret'), 'utf8'),
    )
    const again = await obelisk(['restore', kept, '--into', into])
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('holds data already') })
  })

  test('a backup that was damaged, and one of another secret, change nothing', async () => {
    const damaged = inside('damaged')
    cpSync(inside('kept'), damaged, { recursive: true, preserveTimestamps: true })
    appendFileSync(path.join(damaged, 'database.zip'), 'x')
    if (machine.user) spawnSync('chown', ['-R', `${machine.user}:`, damaged])
    const whole = await obelisk(['restore', damaged, '--into', inside('not-made')])
    expect(whole).toMatchObject({ code: 1, text: expect.stringContaining('database.zip') })
    const secret = await obelisk(['restore', inside('kept'), '--into', inside('not-made')], {
      OBELISK_SECRET: Buffer.alloc(32, 1).toString('base64'),
    })
    expect(secret).toMatchObject({
      code: 1,
      text: expect.stringContaining('another than that of the backup'),
    })
    expect(existsSync(inside('not-made'))).toBe(false)
  })

  test('a small disk is told before anything is written', async ({ skip }) => {
    const small = inside('small')
    mkdirSync(small)
    const isMounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=777', 'tmpfs', small]).status === 0
    if (!isMounted) skip('this machine mounts no small disk')
    try {
      const backup = await obelisk(['backup', path.join(small, 'copy')])
      expect(backup).toMatchObject({
        code: 1,
        text: expect.stringMatching(/Make room or choose another place/i),
      })
      const restore = await obelisk(['restore', inside('kept'), '--into', path.join(small, 'data')])
      expect(restore).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed') })
      expect(readdirSync(small)).toEqual([])
    } finally {
      spawnSync('umount', [small])
    }
  })

  test('a forgotten administrator comes in with a password that is printed once', async () => {
    const { code, text } = await obelisk(['admin', 'reset'])
    expect(code).toBe(0)
    const password = /once: (\S+)/.exec(text)?.[1] ?? ''
    const call = `${address()}/index.php/admin/Index/login`
    const old = await ask(machine, call, { username: 'admin', password: 'Obelisk2026', keep: false })
    expect(JSON.parse(old.text).code).not.toBe(1)
    const as = { username: 'admin', password, keep: false }
    // whoever was given a password chooses an own one on the way in
    const owed = JSON.parse((await ask(machine, call, as)).text)
    expect(owed.code).not.toBe(1)
    const entered = JSON.parse((await ask(machine, call, { ...as, newPassword: 'Own-Password-2026' })).text)
    expect(entered, JSON.stringify([owed, entered])).toMatchObject({ code: 1 })
    expect(await obelisk(['admin', 'reset', 'dean'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('admin'),
    })
  })

  test('what is not known is told, in both languages', async () => {
    expect(await obelisk(['frobnicate'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('no command'),
    })
    expect(await obelisk(['stop', '--fast'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('--fast'),
    })
    const commands = ['start', 'stop', 'status', 'doctor', 'backup', 'restore', 'upgrade', 'admin']
    for (const command of commands) {
      const english = await obelisk([command, '--help'])
      const chinese = await obelisk([command, '--help'], { LANG: 'zh_CN.UTF-8' })
      expect(english.text).toContain(`./obelisk ${command}`)
      expect(english.text).not.toMatch(/\p{Script=Han}/u)
      expect(chinese.text).toMatch(/\p{Script=Han}/u)
    }
  })
})

/** The same release under another folder and version, as if it were the next one. */
function nextRelease(version: string, migration?: string) {
  const next = inside(`obelisk-${version}`)
  cpSync(machine.release, next, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const about = path.join(next, 'package.json')
  writeFileSync(about, JSON.stringify({ ...JSON.parse(readFileSync(about, 'utf8')), version }))
  if (migration) writeFileSync(path.join(next, 'server', 'dist', 'migrations', '9998_trial.sql'), migration)
  if (machine.user) spawnSync('chown', ['-R', `${machine.user}:`, next])
  return next
}

describe('an upgrade', () => {
  test('that fails goes back by itself, to the data of before', async () => {
    const broken = nextRelease('0.2.0', 'create table trial (n int); select 1/0;')
    const { code, text } = await obelisk(['upgrade'], {}, broken)
    expect(code).toBe(1)
    expect(text).toContain('division by zero')
    expect(text).toMatch(/Back at 0\.1\.0, with the data from before/)
    expect(await obelisk(['status'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('version 0.1.0'),
    })
    expect(JSON.parse((await signIn('Obelisk2026')).text)).toMatchObject({ code: 1 })
    rmSync(broken, { recursive: true, force: true })
  })

  test('takes the data over, and the same version is told that there is nothing to do', async () => {
    expect(await obelisk(['upgrade'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('this very Obelisk'),
    })
    const next = nextRelease('0.3.0', 'create table trial (n int);')
    const [one, two] = await Promise.all([obelisk(['upgrade'], {}, next), obelisk(['upgrade'], {}, next)])
    expect([one.code, two.code].sort()).toEqual([0, 1])
    expect([one, two].find(({ code }) => code === 0)?.text).toContain('Upgraded to 0.3.0')
    expect([one, two].find(({ code }) => code === 1)?.text).toContain('in use by process')
    expect(await obelisk(['status'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('version 0.3.0'),
    })
    const stopped = await obelisk(['stop'], {}, next)
    expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining('everything is kept') })
    const older = await obelisk(['start'])
    expect(older).toMatchObject({ code: 1, text: expect.stringContaining('newer than this Obelisk') })
    expect(await obelisk(['status'])).toMatchObject({ code: 3 })
  })

  test('with another secret the start is refused, and says what to do', async () => {
    const given = { OBELISK_SECRET: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: inside('restored') }
    const doctor = await obelisk(['doctor'], given)
    expect(doctor).toMatchObject({ code: 1, text: expect.stringContaining('encrypted with another secret') })
    const start = await obelisk(['start'], given)
    expect(start).toMatchObject({ code: 1, text: expect.stringContaining('Put the old secret back') })
    expect(await obelisk(['start'], { DATA_DIR: inside('restored') })).toMatchObject({ code: 0 })
    expect(JSON.parse((await signIn('Obelisk2026')).text)).toMatchObject({ code: 1 })
    expect(await obelisk(['stop'], { DATA_DIR: inside('restored') })).toMatchObject({ code: 0 })
  })
})
