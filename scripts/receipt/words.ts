import type { Language, Translations } from '../../contract/src/refusal.ts'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

export const receiptWords = {
  usage: words(
    `npm run receipt 文件             重新计算一份计算凭证，并说明每一位数字是否相同
npm run receipt 文件 新文件      由输入和参数（不含结果的凭证）计算，并把新凭证写入新文件`,
    `npm run receipt FILE             recomputes a calculation receipt and says whether every digit is the same
npm run receipt FILE NEW         computes from inputs and parameters (a receipt without results) and writes the receipt`,
  ),
  missing: words('找不到文件 {file}', 'There is no file {file}.'),
  unreadable: words('无法读取文件 {file}：{why}', '{file} cannot be read: {why}'),
  cutOff: words(
    '{file} 不完整或已损坏。请重新下载。',
    '{file} is cut off or damaged. Please download it again.',
  ),
  otherFile: words(
    '{file} 不是计算凭证。计算凭证是从达成评价报告页面下载的 .json 文件。',
    '{file} is no calculation receipt. A receipt is the .json file downloaded from the page of an attainment report.',
  ),
  refused: words('不能计算：', 'This cannot be computed:'),
  engine: words('计算引擎 {now}', 'Engine {now}'),
  engineDiffers: words(
    '计算引擎 {now}（凭证由引擎 {stored} 生成）',
    'Engine {now} (the receipt was made by engine {stored})',
  ),
  asWritten: words('凭证自生成以来没有改动。', 'The receipt is as it was written.'),
  changed: words(
    '凭证在生成之后被改动过：摘要不符。',
    'The receipt was changed after it was written: its digest does not hold.',
  ),
  same: words('每一位数字都相同。', 'Every digit is the same.'),
  differ: words('有 {count} 个数字不同：', '{count} figures differ:'),
  differMore: words(
    '有 {count} 个以上的数字不同，先列出 {count} 个：',
    'More than {count} figures differ; the first {count}:',
  ),
  difference: words(
    '  {path}：凭证中为 {stored}，重新计算为 {computed}',
    '  {path}: {stored} in the receipt, {computed} computed',
  ),
  computed: words('由输入和参数计算得到：', 'Computed from inputs and parameters:'),
  objective: words(
    '  课程目标 {id}：直接 {direct}，间接 {indirect}，综合 {combined}',
    '  objective {id}: direct {direct}, indirect {indirect}, combined {combined}',
  ),
  course: words('  课程达成度 {value}', '  course value {value}'),
  requirement: words(
    '  毕业要求 {id}：直接 {direct}，综合 {combined}',
    '  requirement {id}: direct {direct}, combined {combined}',
  ),
  digest: words('摘要 {digest}', 'Digest {digest}'),
  written: words('已写入 {file}', 'Written to {file}'),
  howToKeep: words(
    '要保存凭证，请在命令后加上新文件名。',
    'To keep the receipt, name a new file at the end of the command.',
  ),
  exists: words('{file} 已存在，没有覆盖。', '{file} is there already and was not overwritten.'),
} as const satisfies Record<string, Translations>

/** The language of the person's system: Chinese when it says so, otherwise English. */
export const systemLanguage = (locale = Intl.DateTimeFormat().resolvedOptions().locale): Language =>
  locale.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en'
