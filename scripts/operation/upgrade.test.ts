import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareMachine, does, type Machine, type Operator, operatorOf } from './machine.fixture.ts'

let machine: Machine
let operator: Operator
const obelisk: Operator['obelisk'] = (...command) => operator.obelisk(...command)
const inside: Operator['inside'] = (...parts) => operator.inside(...parts)

beforeAll(async () => {
  machine = await bareMachine()
  operator = await operatorOf(machine)
  expect(await obelisk(['start'])).toMatchObject({ code: 0 })
  expect(await obelisk(['backup', inside('kept')])).toMatchObject({ code: 0 })
  expect(await obelisk(['restore', inside('kept'), '--into', inside('restored')])).toMatchObject({ code: 0 })
})

afterAll(async () => {
  await obelisk(['stop'])
  machine.remove()
})

/** The same release under another folder and version, as if it were the next one. */
function nextRelease(version: string, migration?: string) {
  const next = inside(`obelisk-${version}`)
  // its files are those of the first one, so what differs takes the place of one and is not written into it
  does('cp', '-al', machine.release, next)
  const about = path.join(next, 'package.json')
  const known = JSON.parse(readFileSync(about, 'utf8'))
  rmSync(about)
  writeFileSync(about, JSON.stringify({ ...known, version }))
  if (migration) writeFileSync(path.join(next, 'server', 'dist', 'migrations', '9998_trial.sql'), migration)
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
    expect(await operator.signIn('Obelisk2026')).toMatchObject({ code: 1 })
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
    expect(await operator.signIn('Obelisk2026')).toMatchObject({ code: 1 })
    expect(await obelisk(['stop'], { DATA_DIR: inside('restored') })).toMatchObject({ code: 0 })
  })
})
