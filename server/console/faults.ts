import { DatabaseFault } from '#db/fault.ts'
import { EnvironmentFault } from '#kernel/environment-fault.ts'
import { ConsoleFault, inWords, words } from './say.ts'

/** What the faults of the database mean, for who reads Chinese; their own sentence follows, with names and numbers. */
const ofDatabase: Record<DatabaseFault['kind'], string> = {
  'unsupported-platform': '随附的 PostgreSQL 不支持本机，请用 DATABASE_URL 指定一个 PostgreSQL（15 或更新）',
  'refuses-root': 'PostgreSQL 不能以 root 运行，请改用普通用户启动',
  'not-reachable': '数据库或它的文件夹无法使用，请检查地址、密码和权限',
  'in-use': '数据库文件夹正被另一个进程使用，请先停止它，或改用别的 DATA_DIR',
  'foreign-folder': '该文件夹不是数据库文件夹，什么都没有改动，请改用别的 DATA_DIR',
  'other-version': '该数据库由另一个版本的 PostgreSQL 建立，请用旧版备份，再在这里恢复',
  'cannot-create': '数据库无法建立，原因如下',
  'cannot-start': '数据库无法启动，原因如下',
  'not-suitable': '该数据库不合要求，原因和改法如下',
  'cannot-migrate': '数据库结构无法升级，原因如下；数据没有改动',
  'bad-backup': '备份无法写入或恢复，原因如下',
}

const environment = words(
  '环境变量设置有误，请按下面的说明修改',
  'Mend the environment variable that is named below.',
)

const ofFiles: Record<string, ReturnType<typeof words>> = {
  ENOENT: words('{file} 不存在', '{file} is not there.'),
  ENOTDIR: words('{file} 的上级不是文件夹', '{file} lies in something that is no folder.'),
  EISDIR: words('{file} 是文件夹，请给出文件', '{file} is a folder; name a file in it.'),
  EEXIST: words('{file} 已经存在，请换一个名称', '{file} is there already; choose another name.'),
  EACCES: words(
    '当前用户无权读写 {file}，请以数据文件夹的所有者运行',
    '{file} may not be read or written by you; run this as the owner of the data folder.',
  ),
  EPERM: words(
    '当前用户无权处理 {file}，请以启动 Obelisk 的用户运行',
    'You may not touch {file}; run this as the user who started Obelisk.',
  ),
  EROFS: words(
    '{file} 在只读的磁盘上，请换一个位置',
    '{file} is on a disk that is read-only; choose another place.',
  ),
  ENOSPC: words(
    '磁盘已满，{file} 放不下；没有写完的部分已删除，请腾出空间或换一个位置',
    'The disk is full: {file} does not fit. What was begun is removed; make room or choose another place.',
  ),
}

const unnamed = words('要写的文件', 'what was to be written')

const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error

/** What the person can mend, in one sentence; of a bug nothing. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConsoleFault) return error.message
  if (error instanceof DatabaseFault)
    return inWords(words(`${ofDatabase[error.kind]}。\n{text}`, '{text}'), { text: error.message })
  if (error instanceof EnvironmentFault) return `${inWords(environment)}\n${error.message}`
  const { code = '', path: file } = (innermost(error) ?? {}) as NodeJS.ErrnoException
  const known = ofFiles[code]
  // of a stream the system does not say which file it was
  return known && inWords(known, { file: file ?? inWords(unnamed) })
}
