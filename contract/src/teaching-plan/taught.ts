import * as z from 'zod'
import { classNameIn } from '../name-in.ts'
import { type Language, type Translations, translateIn } from '../refusal.ts'

const Id = z.int().positive()

/**
 * What the log of a published plan says of one class: sessions that were planned, recorded, taught on another day or
 * otherwise than planned, and not held; `deviation` are the hours by which it is ahead of the plan, or behind.
 */
export const TaughtClass = z.object({
  teaching_class_id: Id,
  name: z.string(),
  plan_id: Id,
  sessions: z.int(),
  recorded: z.int(),
  changed: z.int(),
  not_held: z.int(),
  deviation: z.number(),
})
export type TaughtClass = z.infer<typeof TaughtClass>

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

const texts = {
  recorded: words(
    '计划 {sessions} 次课，有记录的 {recorded} 次',
    '{recorded} of {sessions} planned sessions recorded',
  ),
  changed: words(
    '，其中 {changed} 次的日期或内容与计划不同',
    ', {changed} of them on another day or otherwise than planned',
  ),
  notHeld: words('，{not_held} 次未上', ', {not_held} not held'),
  asPlanned: words('，学时与计划一致', '; hours as planned'),
  ahead: words('，比计划多 {hours} 学时', '; {hours} hours ahead of the plan'),
  behind: words('，比计划少 {hours} 学时', '; {hours} hours behind the plan'),
}

function deviationText(deviation: number, language: Language): string {
  if (Math.abs(deviation) < 0.005) return translateIn(language, texts.asPlanned)
  const hours = Math.abs(Math.round(deviation * 100) / 100)
  return translateIn(language, deviation > 0 ? texts.ahead : texts.behind, { hours })
}

/** How the classes were taught against their plans, class by class where there are several; empty without a record. */
export function taughtText(
  taught: readonly TaughtClass[],
  course: { name: string; name_en: string },
  language: Language,
): string {
  const recorded = taught.filter((one) => one.recorded > 0)
  return recorded
    .map(({ name, deviation, ...counts }) => {
      const text = [
        translateIn(language, texts.recorded, counts),
        ...(counts.changed > 0 ? [translateIn(language, texts.changed, counts)] : []),
        ...(counts.not_held > 0 ? [translateIn(language, texts.notHeld, counts)] : []),
        deviationText(deviation, language),
      ].join('')
      if (recorded.length < 2) return text
      return `${classNameIn(language, name, course)}${language === 'en' ? ': ' : '：'}${text}`
    })
    .join(language === 'en' ? '; ' : '；')
}
