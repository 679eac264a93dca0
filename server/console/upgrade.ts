import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { holdLock } from '#db/embedded/lock.ts'
import { appliedMigrations, checkPast, migrations } from '#db/migrate.ts'
import { databaseFolder, hasDatabase, withDatabase } from './database.ts'
import { sentenceOf } from './faults.ts'
import { type Home, program, root, version } from './home.ts'
import { mustHaveRoomFor, sizeOf } from './room-on-disk.ts'
import { runningOn } from './running.ts'
import { backup } from './saving/backup.ts'
import { backupsOf, stampNow } from './saving/backups.ts'
import { ConsoleFault, say, words } from './say.ts'
import { lastStart, startBehind } from './start.ts'
import { stop } from './stop.ts'

const texts = {
  nothing: words(
    '{data} 里没有可升级的数据。新安装请直接执行 {program} start',
    'There is nothing to upgrade in {data}. In a new place run {program} start.',
  ),
  same: words(
    '{data} 已由这个文件夹里的 Obelisk {version} 使用。升级请进入新版本的文件夹，在那里执行 ./obelisk upgrade',
    '{data} is used by this very Obelisk {version}. Unpack the new version beside it and run ./obelisk upgrade there.',
  ),
  service: words(
    'Obelisk 由系统服务管理，请按 docs/operation.zh.md “升级”一节操作：备份、换 current 链接、重启服务',
    'Obelisk is run by the services of this system. Follow “Upgrade” of docs/operation.md: back up, point the link “current” to the new folder, restart the service.',
  ),
  begun: words('升级：{from} → {version}', 'Upgrade: {from} → {version}'),
  failed: words('新版本没有启动成功：\n{why}', 'The new version did not come up:\n{why}'),
  goesBack: words('正在回到 {from} …', 'Going back to {from} …'),
  isBack: words(
    '已回到 {from}，数据与升级前相同。失败的数据库保留在 {kept}，可供查找原因后删除；升级前的备份：{saved}',
    'Back at {from}, with the data from before. The database that failed is kept as {kept} for finding out why; remove it then. The backup from before: {saved}',
  ),
  notBack: words(
    '旧版本也没有启动成功。升级前的备份在 {saved}，旧版本在 {old}',
    'The old version did not come up either. The backup from before is {saved}, the old version is {old}.',
  ),
  ownDatabase: words(
    '新版本已改动自备的 PostgreSQL，不会自动退回。请新建一个空数据库，让 DATABASE_URL 指向它，移开数据文件夹里的 files，执行 {old}/obelisk restore {saved}，再启动旧版本',
    'The new version has changed your own PostgreSQL, which is not taken back by itself. Make an empty database, point DATABASE_URL to it, move files out of the data folder, run {old}/obelisk restore {saved}, and start the old version.',
  ),
  unchanged: words(
    '已回到 {from}，数据库没有被改动。升级前的备份：{saved}',
    'Back at {from}; the database was not changed. The backup from before: {saved}',
  ),
  done: words(
    '升级完成：{version}。升级前的备份：{saved}。旧版本的文件夹 {old} 可以删除',
    'Upgraded to {version}. The backup from before: {saved}. The folder of the old version, {old}, may be removed.',
  ),
}

type Before = { root: string; version: string }

async function mustBeUpgradable(home: Home): Promise<Before> {
  const running = runningOn(home.dataDir)
  const before = running ?? lastStart(home.dataDir)
  if (!before || !hasDatabase(home)) throw new ConsoleFault(texts.nothing, { data: home.dataDir, program })
  if (before.root === root) throw new ConsoleFault(texts.same, { data: home.dataDir, version })
  if (running?.isService) throw new ConsoleFault(texts.service)
  const database = home.env.DATABASE_URL ? 0 : await sizeOf(databaseFolder(home))
  const files = await sizeOf(path.join(home.dataDir, 'files'))
  await mustHaveRoomFor(2 * database + files + 50e6, home.dataDir)
  // a database that is newer than this program is told before anything stops
  await withDatabase(home, async (client) => checkPast(await appliedMigrations(client), migrations()))
  return before
}

/** With owners and times, and without taking room twice where the disk can share it. */
function copyFolder(from: string, to: string) {
  const { status, stderr } = spawnSync(
    'cp',
    ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new ConsoleFault(words('{why}', '{why}'), { why: stderr.trim() })
}

const last = () => migrations().at(-1)?.number ?? 0

/** Whether the new version has brought the database further than the old one knows. */
const isChanged = (home: Home, before: number) =>
  withDatabase(home, async (client) => {
    const applied = await appliedMigrations(client)
    return (applied.at(-1)?.number ?? 0) > before
  })

function startOld({ root: old }: Before): boolean {
  const script = path.join(old, 'server', 'dist', 'obelisk.js')
  const own = path.join(old, 'bin', 'node')
  const node = existsSync(own) ? own : process.execPath
  const env = { ...process.env, OBELISK_VERSION: undefined }
  return spawnSync(node, [script, 'start'], { stdio: 'inherit', env }).status === 0
}

type Point = { before: Before; saved: string; copy: string; applied: number }

async function goBack(home: Home, { before, saved, copy, applied }: Point) {
  const facts = { from: before.version, saved, old: before.root }
  say(texts.goesBack, facts)
  if (runningOn(home.dataDir)) await stop(home)
  if (home.env.DATABASE_URL) {
    if (await isChanged(home, applied)) throw new ConsoleFault(texts.ownDatabase, facts)
    if (!startOld(before)) throw new ConsoleFault(texts.notBack, facts)
    throw new ConsoleFault(texts.unchanged, facts)
  }
  const folder = databaseFolder(home)
  const kept = `${folder}.failed-${stampNow()}`
  renameSync(folder, kept)
  renameSync(copy, folder)
  if (!startOld(before)) throw new ConsoleFault(texts.notBack, facts)
  throw new ConsoleFault(texts.isBack, { ...facts, kept })
}

/** Where the operator has a link to the version in use, it follows. */
function pointLink({ folder }: Home) {
  const link = path.join(folder, 'current')
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return
  symlinkSync(root, `${link}.next`)
  renameSync(`${link}.next`, link)
}

const appliedNow = (home: Home) =>
  withDatabase(home, async (client) => (await appliedMigrations(client)).at(-1)?.number ?? last())

/**
 * Takes the data of another version over: a backup while that one runs, a copy of the database as it lies, the start of
 * this one, which migrates. When it does not take calls, the copy is put back and the old version started again.
 */
export async function upgrade(home: Home, seconds: number) {
  const letGo = await holdLock(path.join(home.dataDir, 'upgrade.lock'), home.dataDir, { timeoutMs: 0 })
  try {
    const before = await mustBeUpgradable(home)
    say(texts.begun, { from: before.version, version })
    const saved = await backup(home, path.join(backupsOf(home.dataDir), `before-${version}-${stampNow()}`))
    const applied = await appliedNow(home)
    await stop(home)
    const copy = `${databaseFolder(home)}.before-upgrade`
    rmSync(copy, { recursive: true, force: true })
    if (!home.env.DATABASE_URL) copyFolder(databaseFolder(home), copy)
    try {
      await startBehind(home, { isEmpty: false, seconds })
    } catch (error) {
      say(texts.failed, { why: sentenceOf(error) ?? String(error) })
      await goBack(home, { before, saved, copy, applied })
    }
    rmSync(copy, { recursive: true, force: true })
    pointLink(home)
    say(texts.done, { version, saved, old: before.root })
  } finally {
    letGo()
  }
}
