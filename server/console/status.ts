import { existsSync } from 'node:fs'
import { type Home, program, version } from './home.ts'
import { freeOf } from './room-on-disk.ts'
import { askServer, runningOn, usesDatabase } from './running.ts'
import { lastBackup } from './saving/backups.ts'
import { inWords, say, sizeText, timeText, words } from './say.ts'

const texts = {
  stopped: words('状态：没有运行。启动：{program} start', 'State: does not run. Start it: {program} start'),
  otherWay: words(
    '状态：由进程 {pid} 运行，不是用本程序启动的',
    'State: run by process {pid}, which this program did not start.',
  ),
  ready: words(
    '状态：正在运行，可以使用：{address}（进程 {pid}，{since} 启动，版本 {version}）',
    'State: runs and takes calls at {address} (process {pid}, since {since}, version {version}).',
  ),
  notReady: words(
    '状态：进程 {pid} 在运行，但 {address} 还不能使用（{since} 启动）。原因：{program} doctor',
    'State: process {pid} runs, but {address} takes no calls (since {since}). Find out why: {program} doctor',
  ),
  version: words('本程序版本：{version}', 'Version of this program: {version}'),
  data: words('数据：{data}，磁盘剩余 {free}', 'Data: {data}, {free} free on the disk'),
  noData: words(
    '数据：{data}（还没有，首次启动时建立）',
    'Data: {data} (not there yet; made at the first start)',
  ),
  database: words('数据库：{which}', 'Database: {which}'),
  embedded: words('随附的 PostgreSQL', 'the embedded PostgreSQL'),
  backup: words('最近备份：{time}，{file}', 'Last backup: {time}, {file}'),
  noBackup: words('最近备份：没有。备份：{program} backup', 'Last backup: none. Make one: {program} backup'),
}

/** As scripts of services know them: 0 takes calls, 1 runs and takes none, 3 does not run. */
async function stateOf(home: Home): Promise<0 | 1 | 3> {
  const running = runningOn(home.dataDir)
  if (!running) {
    const other = usesDatabase(home.dataDir)
    say(other ? texts.otherWay : texts.stopped, { pid: other?.pid ?? 0, program })
    return other ? 0 : 3
  }
  const isReady = (await askServer(running.address)) === 'ready'
  const { pid, address } = running
  const facts = { pid, address, since: timeText(running.since), version: running.version, program }
  say(isReady ? texts.ready : texts.notReady, facts)
  return isReady ? 0 : 1
}

export async function status(home: Home): Promise<number> {
  const code = await stateOf(home)
  const { dataDir, env } = home
  say(texts.version, { version })
  const isThere = existsSync(dataDir)
  say(isThere ? texts.data : texts.noData, { data: dataDir, free: sizeText(await freeOf(dataDir)) })
  const address = env.DATABASE_URL ? new URL(env.DATABASE_URL) : undefined
  const which = address ? `${address.host}${address.pathname}` : texts.embedded
  say(texts.database, { which: typeof which === 'string' ? which : inWords(which) })
  const last = lastBackup(dataDir)
  if (last) say(texts.backup, { time: timeText(last.time), file: last.file })
  else say(texts.noBackup, { program })
  return code
}
