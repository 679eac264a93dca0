import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { writeBackup } from '#db/backup/write-backup.ts'
import { databaseFolder, hasDatabase, withDatabase } from '../database.ts'
import type { Home } from '../home.ts'
import { fingerprintOf, secretFileOf, secretsOf, siteIn } from '../installation.ts'
import { filesIn, mustHaveRoomFor, sizeOf } from '../room-on-disk.ts'
import { ConsoleFault, say, sizeText, words } from '../say.ts'
import { backupsOf, stampNow } from './backups.ts'
import { type About, names, sha256Of } from './whole-copy.ts'

const texts = {
  nothing: words(
    '{data} 里还没有数据库，没有可备份的内容。请检查 DATA_DIR',
    'There is no database in {data}, and so nothing to save. Check DATA_DIR.',
  ),
  isThere: words(
    '{folder} 已经存在，请换一个名称；什么都没有改动',
    '{folder} is there already; choose another name. Nothing was changed.',
  ),
  within: words(
    '备份不能放在 {place} 里面，请换一个位置',
    'A backup cannot lie within {place}; choose another place.',
  ),
  saved: words(
    '已备份到 {folder}：数据库 {rows} 行，文件 {files} 个，共 {size}',
    'Saved to {folder}: {rows} rows, {files} files, {size}.',
  ),
  withSecret: words(
    '其中有系统密钥，请像保管密码一样保管，并复制到另一台机器',
    'The secret of this installation is in it: keep it as you keep a password, and copy it to another machine.',
  ),
  withoutSecret: words(
    '系统密钥由环境变量 OBELISK_SECRET 给出，不在备份里；没有它就无法恢复，请另行保管',
    'The secret comes from OBELISK_SECRET and is not in the backup. Nothing can be restored without it: keep it elsewhere.',
  ),
  inStore: words(
    '新上传的文件在 S3 存储中，不在备份里，请用该存储自己的办法备份',
    'New uploads are in the S3 store and not in the backup: save them by means of that store.',
  ),
}

/** Copies what is not there yet. Uploads are named by what is in them: one of the same name is the same. */
async function copyFiles(from: string, to: string) {
  for (const file of await filesIn(from)) {
    const target = path.join(to, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    try {
      copyFileSync(path.join(from, file), target, constants.COPYFILE_FICLONE)
    } catch (error) {
      // a person deleted it in this moment
      if (existsSync(path.join(from, file))) throw error
    }
  }
}

async function writeSums(folder: string) {
  const lines: string[] = []
  for (const file of await filesIn(folder))
    lines.push(`${await sha256Of(path.join(folder, file))}  ${file.replaceAll('\\', '/')}\n`)
  writeFileSync(path.join(folder, names.sums), lines.join(''))
}

function secretIn(home: Home): About['secret'] {
  if (home.env.OBELISK_SECRET) return 'kept apart'
  return existsSync(secretFileOf(home)) ? 'here' : 'none'
}

/** Fills the folder: the files before and after the rows, so that no row names a file that is missing. */
async function fill(home: Home, folder: string): Promise<About> {
  const uploads = path.join(home.dataDir, 'files')
  const files = path.join(folder, names.files)
  await copyFiles(uploads, files)
  const { rows, newFiles } = await withDatabase(home, async (client, database) => {
    const { tables } = await writeBackup(client, path.join(folder, names.database))
    const site = await siteIn(home, database)
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), newFiles: site.upload_mode }
  })
  await copyFiles(uploads, files)
  const secret = secretIn(home)
  if (secret === 'here') {
    copyFileSync(secretFileOf(home), path.join(folder, names.secret))
    chmodSync(path.join(folder, names.secret), 0o600)
  }
  const secrets = secretsOf(home)
  const about: About = {
    format: 'obelisk-whole-1',
    version: String(process.env.OBELISK_VERSION),
    madeAt: new Date().toISOString(),
    rows,
    files: { count: (await filesIn(files)).length, bytes: await sizeOf(files) },
    newFiles,
    secret,
    fingerprint: secrets ? fingerprintOf(secrets) : '',
  }
  writeFileSync(path.join(folder, names.about), `${JSON.stringify(about, null, 2)}\n`)
  await writeSums(folder)
  return about
}

const isWithin = (folder: string, place: string) => !path.relative(place, folder).startsWith('..')

async function mustFit(home: Home, folder: string) {
  if (!hasDatabase(home)) throw new ConsoleFault(texts.nothing, { data: home.dataDir })
  if (existsSync(folder)) throw new ConsoleFault(texts.isThere, { folder })
  for (const place of [path.join(home.dataDir, 'files'), databaseFolder(home)])
    if (isWithin(folder, place)) throw new ConsoleFault(texts.within, { place })
  const bytes = await sizeOf(path.join(home.dataDir, 'files'))
  await mustHaveRoomFor(bytes + 1_000_000, path.dirname(folder))
}

/** Saves rows, uploads and secret into a folder that appears under its name when it is whole. Obelisk may run meanwhile. */
export async function backup(home: Home, wanted?: string): Promise<string> {
  const folder = wanted ?? path.join(backupsOf(home.dataDir), `obelisk-${stampNow()}`)
  await mustFit(home, folder)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const about = await fill(home, unfinished)
    renameSync(unfinished, folder)
    const size = sizeText(about.files.bytes + statSync(path.join(folder, names.database)).size)
    say(texts.saved, { folder, rows: about.rows, files: about.files.count, size })
    if (about.secret === 'here') say(texts.withSecret)
    if (about.secret === 'kept apart') say(texts.withoutSecret)
    if (about.newFiles === 's3') say(texts.inStore)
    return folder
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
