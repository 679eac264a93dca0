import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at } from '../steps/places.mjs'
import { asOperator, bareMachine, does, freePort, type Machine } from './machine.fixture.ts'

const has = (program: string) => does('sh', '-c', `command -v ${program}`)

/** Programs of Debian that the examples are for. */
function install(...programs: string[]) {
  const missing = programs.filter((program) => !has(program))
  if (missing.length === 0 || process.getuid?.() !== 0) return
  const packages = missing.map((program) => (program === 'nginx' ? 'nginx-light' : program))
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  if (!does('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages))
    does(
      'sh',
      '-c',
      `${apt.join(' ')} update && ${apt.join(' ')} install -y --no-install-recommends ${packages.join(' ')}`,
    )
}

let machine: Machine
let ports: { application: number; plain: number; sealed: number }
const running: ChildProcess[] = []

beforeAll(async () => {
  install('nginx', 'haproxy', 'openssl')
  machine = await bareMachine()
  ports = { application: await freePort(), plain: await freePort(), sealed: await freePort() }
})

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await asOperator(machine, [path.join(machine.release, 'obelisk'), 'stop'])
  machine.remove()
})

/** A folder with a certificate of one's own. */
function certificate() {
  const folder = path.join(machine.folder, 'tls')
  mkdirSync(folder, { recursive: true })
  const [key, chain] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=obe.school.example'],
    ...['-keyout', key, '-out', chain],
  ])
  if (made.status !== 0) throw new Error('openssl makes no certificate')
  writeFileSync(path.join(folder, 'obelisk.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
  return folder
}

/** An example with the ports and the certificate of this machine; all else as it stands. */
function adapted(file: string, tls: string) {
  const { application, plain, sealed } = ports
  return readFileSync(at('packaging', 'proxy', file), 'utf8')
    .replaceAll('/etc/ssl/obelisk', tls)
    .replaceAll('127.0.0.1:8000', `127.0.0.1:${application}`)
    .replace(/listen 80;|bind :80\b/, (found) => found.replace('80', String(plain)))
    .replace(/(listen |bind :)443/, `$1${sealed}`)
}

function begin([program = '', ...args]: string[]) {
  const inside = machine.network ? ['ip', 'netns', 'exec', machine.network] : []
  const [first = '', ...rest] = [...inside, program, ...args]
  running.push(spawn(first, rest, { stdio: 'ignore' }))
}

/** What comes back through the proxy: status, where it leads, and whether the application took it for HTTPS. */
async function through(scheme: 'http' | 'https') {
  const port = scheme === 'http' ? ports.plain : ports.sealed
  const script = `const { get } = await import('node:' + process.argv[1].split(':')[0])
    get(process.argv[1], { rejectUnauthorized: false, headers: { host: 'obe.school.example' } }, (answer) => {
      answer.resume()
      const { location = '', 'strict-transport-security': sealed = '' } = answer.headers
      console.log([answer.statusCode, location, sealed].join(' '))
    }).on('error', (error) => console.log(error.code))`
  const node = path.join(machine.release, 'bin', 'node')
  const address = `${scheme}://127.0.0.1:${port}/`
  for (let turn = 0; turn < 50; turn++) {
    const { text } = await asOperator(machine, [node, '--input-type=module', '--eval', script, address])
    if (!/ECONN|^503/.test(text)) return text.trim()
    await pause(200)
  }
  return 'no answer'
}

describe.skipIf(process.getuid?.() !== 0)('behind a proxy, as the examples have it', () => {
  test('Obelisk starts with what the example of its settings says', async () => {
    const settings = readFileSync(path.join(machine.release, 'obelisk.env.example'), 'utf8')
    writeFileSync(
      path.join(machine.folder, 'obelisk.env'),
      settings.replace('PORT=8000', `PORT=${ports.application}`),
    )
    const { code, text } = await asOperator(machine, [path.join(machine.release, 'obelisk'), 'start'])
    expect(text).toContain('There is no account yet')
    expect(code).toBe(0)
  })

  test.each(['nginx.conf', 'haproxy.cfg'])('%s is right, and brings HTTPS', async (file) => {
    const tls = certificate()
    const config = path.join(machine.folder, file)
    const isNginx = file.startsWith('nginx')
    const whole = adapted(file, tls)
    writeFileSync(
      config,
      isNginx ? `pid ${machine.folder}/nginx.pid;\nevents {}\nhttp {\n${whole}\n}\n` : whole,
    )
    const check = isNginx ? ['nginx', '-t', '-q', '-c', config] : ['haproxy', '-c', '-q', '-f', config]
    const [program = '', ...args] = check
    expect(spawnSync(program, args, { encoding: 'utf8' })).toMatchObject({ status: 0 })
    begin(isNginx ? ['nginx', '-c', config, '-g', 'daemon off;'] : ['haproxy', '-db', '-f', config])
    expect(await through('https')).toBe('200  max-age=31536000')
    expect(await through('http')).toMatch(/^301 https:\/\/obe\.school\.example/)
    running.pop()?.kill('SIGTERM')
    await pause(500)
  })
})

describe.skipIf(!has('systemd-analyze'))('as a service', () => {
  test.each(['obelisk.service', 'obelisk-backup.service', 'obelisk-backup.timer'])('%s is right', (file) => {
    const folder = path.join(machine.folder, 'units')
    mkdirSync(folder, { recursive: true })
    const names = ['obelisk.service', 'obelisk-backup.service', 'obelisk-backup.timer']
    for (const name of names) {
      const unit = readFileSync(at('packaging', 'systemd', name), 'utf8')
      writeFileSync(path.join(folder, name), unit.replaceAll('/opt/obelisk/current', machine.release))
    }
    const checked = spawnSync('systemd-analyze', ['verify', '--man=no', path.join(folder, file)], {
      encoding: 'utf8',
    })
    expect(`${checked.stdout}${checked.stderr}`).not.toMatch(/obelisk/)
    expect(checked.status).toBe(0)
  })

  test('the service may do little', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--no-pager', at('packaging', 'systemd', 'obelisk.service')],
      { encoding: 'utf8' },
    )
    expect(Number(/exposure level.*?: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
  })
})
