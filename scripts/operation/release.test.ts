import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  ask,
  asOperator,
  bareMachine,
  does,
  freePort,
  type Machine,
  type Operator,
  operatorOf,
} from './machine.fixture.ts'

let machine: Machine
let operator: Operator
const obelisk: Operator['obelisk'] = (...command) => operator.obelisk(...command)
const inside: Operator['inside'] = (...parts) => operator.inside(...parts)

beforeAll(async () => {
  machine = await bareMachine()
  operator = await operatorOf(machine)
})

afterAll(async () => {
  await obelisk(['stop'])
  machine.remove()
})

describe('a release', () => {
  test('is small, sums up, and names what is in it and nothing else', () => {
    const made = inject('release')
    const archive = readdirSync(made).find((file) => file.endsWith('.tar.gz')) ?? ''
    expect(statSync(path.join(made, archive)).size).toBeLessThan(250e6)
    const check = (folder: string) =>
      spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).stdout
    expect(check(made)).toBe('')
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
    expect(text).toContain(`Obelisk runs: ${operator.address}`)
    expect(code).toBe(0)
    const page = await ask(machine, operator.address)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<div id="root"')
    expect(await operator.signIn('Obelisk2026')).toMatchObject({ code: 1 })
    expect(await operator.signIn('wrong')).toMatchObject({ code: 0 })
    const status = await obelisk(['status'])
    expect(status).toMatchObject({ code: 0, text: expect.stringContaining('takes calls') })
    const doctor = await obelisk(['doctor'])
    expect(doctor.text).toMatch(/, 0 to mend/)
    expect(doctor.code).toBe(0)
  })

  test('writes nothing but its data, so that all else may be read-only', async ({ skip }) => {
    if (!machine.network) skip('this machine gives no mounts of its own')
    const sealed = `mount --make-rprivate / && mount -o bind ${inside()} ${inside()} && mount -o remount,ro,bind ${inside()} &&
      mount -t tmpfs tmpfs /mnt && chmod 777 /mnt && exec setpriv --reuid=${machine.user} --regid=${machine.user} --clear-groups \
      --no-new-privs --bounding-set=-all --inh-caps=-all sh -c '"$0" start && "$0" status && "$0" stop' ${machine.release}/obelisk`
    const variables = { PORT: String(await freePort()), DATA_DIR: '/mnt/data', OBELISK_DEMO: 'off' }
    const { code, text } = await asOperator(
      { network: machine.network, user: undefined },
      ['unshare', '--mount', 'sh', '-c', sealed],
      variables,
    )
    expect(text).toContain('There is no account yet')
    expect(text).toContain('takes calls')
    expect(code).toBe(0)
  })

  test('a second start, a taken port, a restore into a folder in use: told in a sentence, and the server goes on', async () => {
    expect(await obelisk(['start'])).toMatchObject({ code: 1, text: expect.stringContaining('runs already') })
    const other = await obelisk(['start'], { DATA_DIR: inside('elsewhere') })
    expect(other).toMatchObject({ code: 1, text: expect.stringContaining(`Port ${operator.port} is used`) })
    const chinese = await obelisk(['start'], { DATA_DIR: inside('elsewhere'), LANG: 'zh_CN.UTF-8' })
    expect(chinese.text).toContain(`端口 ${operator.port} 已被别的程序占用`)
    const nowhere = await obelisk(['start'], { DATA_DIR: '/proc/nowhere' })
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('/proc/nowhere') })
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

  test.each([
    ['before anything is written', '1m', /Make room or choose another place. Nothing was changed/],
    ['also in the middle, and nothing stays', '2m', /The disk is full/],
  ])('a small disk is told %s', async (_when, size, sentence) => {
    const small = inside(`small-${size}`)
    mkdirSync(small)
    // who is not root mounts nothing; the folder is then as large as its disk
    if (!does('mount', '-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', small)) return
    try {
      const backup = await obelisk(['backup', path.join(small, 'copy')])
      expect(backup).toMatchObject({ code: 1, text: expect.stringMatching(sentence) })
      const restore = await obelisk(['restore', inside('kept'), '--into', path.join(small, 'data')])
      expect(restore).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed') })
      expect(readdirSync(small)).toEqual([])
    } finally {
      does('umount', small)
    }
  })

  test('a forgotten administrator comes in with a password that is printed once', async () => {
    const { code, text } = await obelisk(['admin', 'reset'])
    expect(code).toBe(0)
    const password = /once: (\S+)/.exec(text)?.[1] ?? ''
    const call = `${operator.address}/index.php/admin/Index/login`
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
    const english = await Promise.all(commands.map((command) => obelisk([command, '--help'])))
    const chinese = await Promise.all(
      commands.map((command) => obelisk([command, '--help'], { LANG: 'zh_CN.UTF-8' })),
    )
    for (const [index, command] of commands.entries()) {
      expect(english[index]?.text).toContain(`./obelisk ${command}`)
      expect(english[index]?.text).not.toMatch(/\p{Script=Han}/u)
      expect(chinese[index]?.text).toMatch(/\p{Script=Han}/u)
    }
  })
})
