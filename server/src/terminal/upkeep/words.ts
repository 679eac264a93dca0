import {
  type Language,
  languages,
  type Translations,
  translateIn,
  type Values,
} from '@obelisk/contract/refusal'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

const texts = {
  database: words('PostgreSQL {version}，数据库 {size}', 'PostgreSQL {version}, the database has {size}'),
  'up-to-date': words(
    '数据库结构已是最新（共 {count} 次迁移）',
    'The database is up to date ({count} migrations).',
  ),
  pending: words('待执行的迁移：{names}', 'Migrations to be applied: {names}'),
  applied: words('已执行：{names}', 'Applied: {names}'),
  saved: words(
    '已备份到 {file}：{tables} 张表，{rows} 行，{size}。上传的文件不在其中，请另行备份数据文件夹',
    'Saved to {file}: {tables} tables, {rows} rows, {size}. Uploaded files are not in it: copy the data folder, too.',
  ),
  'no-backup': words('还没有备份，请先执行备份', 'There is no backup yet. Make one first.'),
  checking: words(
    '把 {file} 恢复到临时数据库 {name} …',
    'Restoring {file} into the scratch database {name} …',
  ),
  'check-same': words(
    '恢复成功：{tables} 张表，{rows} 行，与 {time} 备份时逐字节相同',
    'It can be restored: {tables} tables, {rows} rows, byte for byte as they were saved at {time}.',
  ),
  'check-counts': words(
    '恢复成功：{tables} 张表，{rows} 行，行数与 {time} 的备份一致，并已升级到当前结构',
    'It can be restored: {tables} tables, {rows} rows as saved at {time}, brought up to the structure of now.',
  ),
  'check-differs': words('恢复后内容不一致：{names}', 'What was restored differs: {names}'),
  'build-missing': words('在 {folder} 中找不到构建工具', 'There is no build tool in {folder}.'),
  'build-failed': words('构建失败，网站保持原样', 'The build failed; the site was left as it was.'),
  published: words(
    '已发布 {count} 个文件，刷新页面即可看到',
    '{count} files were published. Reload the page to see them.',
  ),
} as const

const language: Language = languages.find((known) => known === process.env.OBELISK_LANGUAGE) ?? 'zh-cn'

/** Prints one line in the language of the person who runs it. */
export const print = (key: keyof typeof texts, values: Values = {}) =>
  process.stdout.write(`${translateIn(language, texts[key], values)}\n`)

/** What stops the program, in a sentence for the person. */
export class Stop extends Error {
  constructor(key: keyof typeof texts, values: Values = {}) {
    super(translateIn(language, texts[key], values))
    this.name = 'Stop'
  }
}

export const sizeText = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
