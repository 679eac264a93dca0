import { sceneWords } from '@obelisk/contract/assistant/scenes'
import type * as contract from '@obelisk/contract/assistant/usage'
import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { Translations } from '@obelisk/contract/refusal'
import { siteOf } from '#kernel/site/site.ts'
import { listFile } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { callsOf } from './read-usage.ts'

/** A workbook holds no more rows than a sheet of Excel. */
const mostRows = 1_000_000

const heads: readonly Translations[] = [
  { 'zh-cn': '时间', en: 'Time' },
  { 'zh-cn': '姓名', en: 'Person' },
  { 'zh-cn': '场景', en: 'Scene' },
  { 'zh-cn': '模型', en: 'Model' },
  { 'zh-cn': '结果', en: 'Outcome' },
  { 'zh-cn': '输入 token', en: 'Tokens in' },
  { 'zh-cn': '输出 token', en: 'Tokens out' },
  { 'zh-cn': '费用（元）', en: 'Cost' },
]
const name: Translations = { 'zh-cn': '模型用量', en: 'Use of models' }

/** The calls that are chosen, as a workbook; the cost in whole units of the currency. */
export async function exportUsage(
  ctx: Room,
  { language, ...chosen }: Input<typeof contract.exportUsage>,
): Promise<FileAnswer> {
  const [calls, { time_zone: timeZone }] = await Promise.all([callsOf(ctx, chosen, mostRows, 0), siteOf(ctx)])
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return listFile(
    `${name[language]}${chosen.month === '' ? '' : `_${chosen.month}`}`,
    heads.map((head) => ({ header: head[language] })),
    calls.map((call) => [
      clock.format(new Date(call.time * 1000)),
      (language === 'en' && call.person_en) || call.person,
      sceneWords(call.scene)[language],
      ...[call.model, call.outcome, call.tokens_in, call.tokens_out, call.cost / 100],
    ]),
  )
}
