import { sittingKinds, sittingUses } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { type Language, type Translations, translateIn } from '../refusal.ts'

const Rule = z.object({ use: z.enum(sittingUses), cap: z.number().nullable() })
type Rule = z.infer<typeof Rule>

const Kind = z.enum(sittingKinds)
type Kind = z.infer<typeof Kind>

/** A later sitting of an item in a run, whether it counts in the place of the first one, and by which rule. */
export const LaterMark = Rule.extend({ kind: Kind, mark: z.number(), counts: z.boolean() })
export type LaterMark = z.infer<typeof LaterMark>

/** Who sat again in a run: how many, for how many of them a later sitting counts, and by which rule. */
export const SatAgain = Rule.extend({ kind: Kind, students: z.int(), counted: z.int() })
export type SatAgain = z.infer<typeof SatAgain>

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

const kinds: Readonly<Record<Kind, Translations>> = {
  attempt: words('再次作答', 'further attempt'),
  deferred_sitting: words('缓考考试', 'deferred sitting'),
  make_up: words('补考', 'make-up'),
}

const uses: Readonly<Record<Rule['use'], Translations>> = {
  first: words('只作记录，以首次成绩为准', 'recorded only, the first mark counts'),
  replace: words('以后一次成绩为准', 'the later mark counts'),
  best: words('取较高的一次', 'the better mark counts'),
}

const passedOver: Readonly<Record<Rule['use'], Translations>> = {
  first: uses.first,
  replace: words('之后另有成绩，不计入', 'not counted, a later mark came after it'),
  best: words('不是较高的一次，不计入', 'not counted, it is not the better one'),
}

const texts = {
  cap: words('，最高计满分的 {share}%', ', at most {share}% of the full mark'),
  recorded: words('{kind} {students} 人（{rule}）', '{kind}: {students} ({rule})'),
  counted: words(
    '{kind} {students} 人，其中 {counted} 人的成绩计入（{rule}）',
    '{kind}: {students}, of whom the mark counts for {counted} ({rule})',
  ),
  mark: words('{kind} {mark}：{rule}', '{kind} {mark}: {rule}'),
  countedMark: words('{kind} {mark}：计入（{rule}）', '{kind} {mark}: counts ({rule})'),
}

function ruleText({ use, cap }: Rule, language: Language): string {
  const limit = use === 'first' || cap === null ? '' : Math.round(cap * 1000) / 10
  const rule = translateIn(language, uses[use])
  return limit === '' ? rule : `${rule}${translateIn(language, texts.cap, { share: limit })}`
}

/** Who sat again, kind by kind, and which mark counts by the rules of the run; empty where nobody did. */
export function laterSittingsText(
  { later_sittings = [] }: { later_sittings?: readonly SatAgain[] | undefined },
  language: Language,
): string {
  return later_sittings
    .map(({ kind, use, cap, students, counted }) =>
      translateIn(language, use === 'first' ? texts.recorded : texts.counted, {
        students,
        counted,
        kind: translateIn(language, kinds[kind]),
        rule: ruleText({ use, cap }, language),
      }),
    )
    .join(language === 'en' ? '; ' : '；')
}

/** What one later mark did in a run, and why. */
export function laterMarkText({ kind, mark, counts, use, cap }: LaterMark, language: Language): string {
  return translateIn(language, counts ? texts.countedMark : texts.mark, {
    mark,
    kind: translateIn(language, kinds[kind]),
    rule: counts ? ruleText({ use, cap }, language) : translateIn(language, passedOver[use]),
  })
}
