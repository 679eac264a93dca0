import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Home, program, root, version } from './home.ts'
import { addressOf, askServer, holdData, runningOn } from './running.ts'
import { ConsoleFault, say, timeText, words } from './say.ts'

const runsAlready = words(
  'Obelisk 已在运行：{address}（进程 {pid}，{since} 启动）。要重新启动，请先执行 {program} stop',
  'Obelisk runs already at {address} (process {pid}, since {since}). To start it anew, run {program} stop first.',
)
const portTaken = words(
  '端口 {port} 已被别的程序占用。请停止那个程序，或在 {settings} 里写上另一个端口，例如 PORT=8001',
  'Port {port} is used by another program. Stop that program, or write another port into {settings}, such as PORT=8001.',
)
const noFixedPort = words(
  'PORT=0 会随机选择端口，状态无法查询，请写一个固定的端口',
  'PORT=0 takes any port, and then nobody finds the server again. Name a port.',
)
const cannotListen = words(
  '本机不能在 {host}:{port} 上监听（{why}），请检查 HOST 和 PORT；1024 以下的端口普通用户不能使用',
  'This machine cannot listen on {host}:{port} ({why}). Check HOST and PORT; ports below 1024 are not for ordinary users.',
)
const ended = words(
  '启动没有成功，原因见上面几行，完整日志在 {log}',
  'The start failed; the lines above say why. The whole log is {log}.',
)
const notReady = words(
  '等了 {seconds} 秒，Obelisk 还不能使用，但进程仍在运行，可能正在升级数据库。请看日志 {log}，或执行 {program} status',
  'After {seconds} s Obelisk does not take calls yet. Its process still runs; it may be migrating the database. See {log}, or run {program} status.',
)
const isReady = words(
  'Obelisk 已启动：{address}（{seconds} 秒，版本 {version}）\n数据：{data}\n停止：{program} stop    检查：{program} doctor',
  'Obelisk runs: {address} ({seconds} s, version {version})\nData: {data}\nStop it: {program} stop    Check it: {program} doctor',
)

export const logOf = (dataDir: string) => path.join(dataDir, 'obelisk.log')
const lastStartOf = (dataDir: string) => path.join(dataDir, 'last-start.json')

/** Which program used these data last; it can go back to where an upgrade came from. */
export function lastStart(dataDir: string): { root: string; version: string } | undefined {
  try {
    return JSON.parse(readFileSync(lastStartOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

function mustNotRun(dataDir: string) {
  const running = runningOn(dataDir)
  if (!running) return
  const { pid, address, since } = running
  throw new ConsoleFault(runsAlready, { pid, address, since: timeText(since), program })
}

/** Level by level: where the system makes no folders, as in /proc, Node.js would otherwise try for ever. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** What is wrong with the port, or nothing. */
export const portFault = ({ HOST, PORT }: Home['env']): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
    probe.listen(PORT, HOST, () => probe.close(() => resolve(undefined)))
  })

async function mustHavePort({ env, settings }: Home) {
  if (env.PORT === 0) throw new ConsoleFault(noFixedPort)
  const why = await portFault(env)
  if (why === 'EADDRINUSE') throw new ConsoleFault(portTaken, { port: env.PORT, settings })
  if (why) throw new ConsoleFault(cannotListen, { host: env.HOST, port: env.PORT, why })
}

/** Serves in this very process, for a supervisor of services, a container, or the start in the background. */
export async function serve(home: Home) {
  makeFolder(home.dataDir)
  mustNotRun(home.dataDir)
  await mustHavePort(home)
  await holdData(home)
  writeFileSync(lastStartOf(home.dataDir), JSON.stringify({ root, version }))
  process.env.DATA_DIR = home.dataDir
  await import(pathToFileURL(path.join(root, 'server', 'dist', 'main.js')).href)
}

const longestLog = 20e6

function openLog(dataDir: string) {
  const log = logOf(dataDir)
  if (existsSync(log) && statSync(log).size > longestLog) renameSync(log, `${log}.1`)
  const from = existsSync(log) ? statSync(log).size : 0
  return { log, from, handle: openSync(log, 'a', 0o640) }
}

const saidSince = (log: string, from: number) => readFileSync(log).subarray(from).toString().trimEnd()

/** Waits until the server takes calls; gives whether it does, or has ended. */
async function takesCalls(child: ChildProcess, { dataDir, env }: Home, seconds: number): Promise<boolean> {
  const late = Date.now() + seconds * 1000
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = (await askServer(addressOf(env))) === 'ready'
    if (isReady && runningOn(dataDir)?.pid === child.pid) return true
    if (Date.now() > late) throw new ConsoleFault(notReady, { seconds, log: logOf(dataDir), program })
    await pause(100)
  }
  return false
}

/** Starts a server that outlives this process, and waits until it takes calls. */
export async function startBehind(home: Home, { isEmpty, seconds }: { isEmpty: boolean; seconds: number }) {
  makeFolder(home.dataDir)
  mustNotRun(home.dataDir)
  await mustHavePort(home)
  const { log, from, handle } = openLog(home.dataDir)
  const begun = Date.now()
  const script = path.join(root, 'server', 'dist', 'obelisk.js')
  const child = spawn(process.execPath, [script, 'start', '--foreground', ...(isEmpty ? ['--empty'] : [])], {
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', handle, handle],
  })
  closeSync(handle)
  child.unref()
  const isUp = await takesCalls(child, home, seconds)
  const said = saidSince(log, from)
  if (said) process.stdout.write(`${said}\n`)
  if (!isUp) throw new ConsoleFault(ended, { log })
  const took = ((Date.now() - begun) / 1000).toFixed(1)
  say(isReady, { address: addressOf(home.env), seconds: took, version, data: home.dataDir, program })
}
