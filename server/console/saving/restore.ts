import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { placesOf } from '#db/embedded/cluster.ts'
import { databaseFolder, withDatabase } from '../database.ts'
import { type Home, program } from '../home.ts'
import { fingerprintOf, secretFileOf, secretsOf } from '../installation.ts'
import { mustHaveRoomFor, sizeOf } from '../room-on-disk.ts'
import { runningOn, usesDatabase } from '../running.ts'
import { ConsoleFault, say, timeText, words } from '../say.ts'
import { type About, mustBeWhole, names, readAbout } from './whole-copy.ts'

const texts = {
  missing: words('{source} 不存在，请检查备份的路径', '{source} is not there; check the path of the backup.'),
  inUse: words(
    '{data} 正被进程 {pid} 使用。请先执行 {program} stop，或用 --into 恢复到另一个空文件夹；什么都没有改动',
    '{data} is in use by process {pid}. Run {program} stop first, or restore into another, empty folder with --into. Nothing was changed.',
  ),
  notEmpty: words(
    '{place} 里已有数据。备份只恢复到空的地方：请先把它移走，或用 --into 指定一个空文件夹；什么都没有改动',
    '{place} holds data already. A backup is restored only into an empty place: move it away, or name an empty folder with --into. Nothing was changed.',
  ),
  noSecret: words(
    '这个备份不含系统密钥。请先用环境变量 OBELISK_SECRET 给出备份时的密钥再恢复；什么都没有改动',
    'This backup does not hold the secret. Give the one of that time by OBELISK_SECRET and restore again. Nothing was changed.',
  ),
  otherSecret: words(
    '现有的系统密钥（OBELISK_SECRET 或 {file}）与备份时的不同，恢复后打不开加密的内容。请换成备份时的密钥；确实找不回时，设 OBELISK_SECRET_CHANGED=accept 再恢复。什么都没有改动',
    'The secret here (OBELISK_SECRET or {file}) is another than that of the backup; what was encrypted could not be opened. Put the old secret there. If it is lost for good, restore with OBELISK_SECRET_CHANGED=accept. Nothing was changed.',
  ),
  checking: words('正在检查备份 …', 'Checking the backup …'),
  restored: words(
    '已恢复到 {data}：数据库 {rows} 行，文件 {files} 个，为 {time} 的状态',
    'Restored into {data}: {rows} rows, {files} files, as they were at {time}.',
  ),
  rowsOnly: words(
    '这个备份只有数据库。上传的文件和系统密钥请从旧的数据文件夹复制到 {data}（files 和 secret）',
    'This backup holds rows only. Copy uploads and secret from the old data folder into {data} (files and secret).',
  ),
  next: words('启动：{program} start', 'Start it: {program} start'),
}

const holdsSomething = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

function mustBeFree(home: Home, withFiles: boolean) {
  const { dataDir, env } = home
  const holder = runningOn(dataDir) ?? usesDatabase(dataDir)
  if (holder) throw new ConsoleFault(texts.inUse, { data: dataDir, pid: holder.pid, program })
  const taken = [
    ...(env.DATABASE_URL ? [] : [databaseFolder(home)]),
    ...(withFiles ? [path.join(dataDir, 'files')] : []),
  ].find(holdsSomething)
  if (taken) throw new ConsoleFault(texts.notEmpty, { place: taken })
}

function mustHaveSecret(home: Home, { secret, fingerprint }: About) {
  const present = secretsOf(home)
  if (secret === 'kept apart' && !present) throw new ConsoleFault(texts.noSecret)
  const isOther = present !== undefined && fingerprint !== '' && fingerprintOf(present) !== fingerprint
  if (isOther && home.env.OBELISK_SECRET_CHANGED !== 'accept')
    throw new ConsoleFault(texts.otherSecret, { file: secretFileOf(home) })
  return !present && secret === 'here'
}

/** Takes away what a failed restore has begun, and nothing that was there before. */
function takeBack(
  home: Home,
  was: { data: boolean; database: boolean; secret: boolean },
  withFiles: boolean,
) {
  const remove = (place: string) => rmSync(place, { recursive: true, force: true })
  if (!was.data) return remove(home.dataDir)
  if (withFiles) remove(path.join(home.dataDir, 'files'))
  if (!was.secret) remove(secretFileOf(home))
  const database = databaseFolder(home)
  if (!was.database) for (const place of [database, ...Object.values(placesOf(database))]) remove(place)
}

async function orTakenBack(home: Home, withFiles: boolean, body: () => Promise<void>) {
  const was = {
    data: existsSync(home.dataDir),
    database: home.env.DATABASE_URL ? true : existsSync(databaseFolder(home)),
    secret: existsSync(secretFileOf(home)),
  }
  try {
    await body()
  } catch (error) {
    takeBack(home, was, withFiles)
    throw error
  }
}

/** A file of rows, as the back office saves it. */
async function restoreRows(home: Home, file: string) {
  mustBeFree(home, false)
  await orTakenBack(home, false, async () => {
    const { tables, madeAt } = await withDatabase(home, (client) => restoreBackup(client, file))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(texts.restored, { data: home.dataDir, rows, files: 0, time: timeText(madeAt) })
    say(texts.rowsOnly, { data: home.dataDir })
  })
}

/** So many times its packed size a database takes on the disk, with indexes and the log of changes; measured on the demonstration. */
const unpacked = 20
const leastDatabase = 150e6

async function restoreWhole(home: Home, folder: string) {
  const about = readAbout(folder)
  mustBeFree(home, true)
  const bringsSecret = mustHaveSecret(home, about)
  const packed = statSync(path.join(folder, names.database)).size
  const database = home.env.DATABASE_URL ? 0 : leastDatabase + unpacked * packed
  await mustHaveRoomFor(database + (await sizeOf(path.join(folder, names.files))), home.dataDir)
  say(texts.checking)
  await mustBeWhole(folder)
  await orTakenBack(home, true, async () => {
    await mkdir(home.dataDir, { recursive: true })
    await withDatabase(home, (client) => restoreBackup(client, path.join(folder, names.database)))
    const files = path.join(folder, names.files)
    if (existsSync(files)) await cp(files, path.join(home.dataDir, 'files'), { recursive: true })
    if (bringsSecret) {
      await copyFile(path.join(folder, names.secret), secretFileOf(home))
      await chmod(secretFileOf(home), 0o600)
    }
  })
  const { rows, files, madeAt } = about
  say(texts.restored, { data: home.dataDir, rows, files: files.count, time: timeText(madeAt) })
}

/** Restores a backup into an empty place: afterwards all of it is there, or nothing is. */
export async function restore(home: Home, source: string) {
  if (!existsSync(source)) throw new ConsoleFault(texts.missing, { source })
  if (statSync(source).isDirectory()) await restoreWhole(home, source)
  else await restoreRows(home, source)
  say(texts.next, { program })
}
