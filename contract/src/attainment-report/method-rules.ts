import { indirectLevelsOfReceipts } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { roundingNames } from '../calculation-settings.ts'
import { decimals, expectedText } from '../decimals.ts'
import { type Language, type Translations, translateIn } from '../refusal.ts'

const comparison = z.enum(['at_least', 'above'])
const Cutoffs = z.array(z.object({ level: z.number(), share: z.number(), comparison }))

/**
 * What a method was told beside its formula, as it stands in the run: the target of a student (or null), how many targets
 * a syllabus, an examination or an objective has of its own, what levels are made of, and what is rounded on the way.
 */
export const MethodRules = z.object({
  target: z
    .object({ kind: z.enum(['percent', 'class_mean']), value: z.number(), comparison, per_tool: z.boolean() })
    .nullable(),
  own_targets: z.int(),
  tools: z.object({ measure: z.enum(['share', 'level']), weights: z.enum(['equal', 'points']) }).nullable(),
  by_marks: z.boolean(),
  cutoffs: Cutoffs,
  external: z
    .object({ weight: z.number(), counts: z.object({ reached: z.int(), total: z.int() }).nullable() })
    .nullable(),
  survey: z
    .object({ by: z.enum(indirectLevelsOfReceipts), expected: z.number(), cutoffs: Cutoffs })
    .nullable(),
  rounding: z.array(
    z.object({ step: z.enum(roundingNames), digits: z.int(), unit: z.enum(['hundred', 'points', 'value']) }),
  ),
})
export type MethodRules = z.infer<typeof MethodRules>

const said = {
  percent: {
    'zh-cn': '学生得分率{compared} {value} 为达标',
    en: 'a student is at the target with a score {compared} {value}',
  },
  class_mean: {
    'zh-cn': '学生得分率{compared}班级平均的 {value} 倍为达标',
    en: 'a student is at the target with a score {compared} {value} times the class mean',
  },
  mean_of_tool: {
    'zh-cn': '学生在每个考核环节的得分率{compared}该环节班级平均的 {value} 倍为达标',
    en: 'a student is at the target of a component with a score {compared} {value} times the class mean in it',
  },
  own_targets: {
    'zh-cn': '其中 {count} 处另有单定的目标',
    en: '{count} of the targets are set on their own',
  },
  tools: {
    share: {
      'zh-cn': '每个环节取达标人数比例',
      en: 'each component gives its share of students at the target',
    },
    level: { 'zh-cn': '每个环节换成等级', en: 'each component gives a level' },
  },
  weights: {
    equal: { 'zh-cn': '各环节相等', en: 'all components weigh the same' },
    points: { 'zh-cn': '各环节按折算分加权', en: 'components weigh by their points' },
  },
  by_marks: { 'zh-cn': '学生得分率按各题原始分计算', en: 'scores of students are raw marks added' },
  cutoffs: { 'zh-cn': '达标人数比例{list}', en: 'a share of students at the target {list}' },
  cutoff: { 'zh-cn': '{compared} {share} 为 {level} 级', en: '{compared} {share} is level {level}' },
  counts: {
    'zh-cn': '外部考试 {total} 人中 {reached} 人达标，等级占直接评价的 {weight}%',
    en: 'in the external examination {reached} of {total} reached the target; its level is {weight}% of the direct value',
  },
  components: {
    'zh-cn': '期末考核单独换成等级，占直接评价的 {weight}%',
    en: 'the final examination has a level of its own, which is {weight}% of the direct value',
  },
  survey: {
    share: {
      'zh-cn': '问卷按分值不低于 {expected} 的作答比例换成等级：{list}',
      en: 'surveys become levels by the share of answers worth {expected} or more: {list}',
    },
    mean: {
      'zh-cn': '问卷按平均值换成等级：{list}',
      en: 'surveys become levels by their mean answer: {list}',
    },
    scaled_mean: {
      'zh-cn': '问卷的等级为平均值乘以最高等级',
      en: 'the level of a survey is its mean answer times the highest level',
    },
  },
  rounded: { 'zh-cn': '{step}{digits}', en: '{step} rounded to {digits}' },
} as const

const units: Readonly<Record<MethodRules['rounding'][number]['unit'], Translations>> = {
  hundred: { 'zh-cn': '（百分制）', en: ' of 100' },
  points: { 'zh-cn': '（按折算分）', en: ' of its points' },
  value: { 'zh-cn': '', en: '' },
}

const compared: Readonly<Record<'at_least' | 'above', Translations>> = {
  at_least: { 'zh-cn': '不低于', en: 'of at least' },
  above: { 'zh-cn': '高于', en: 'above' },
}

const steps: Readonly<Record<(typeof roundingNames)[number], Translations>> = {
  item_rate: { 'zh-cn': '评分项得分率', en: 'score ratios of items' },
  component: { 'zh-cn': '班级环节得分率', en: 'score ratios of components' },
  student_component: { 'zh-cn': '学生环节成绩', en: 'components of a student' },
  student_process: { 'zh-cn': '学生平时成绩', en: 'the process mark of a student' },
  student_objective: { 'zh-cn': '学生达成度', en: 'objectives of a student' },
  student_total: { 'zh-cn': '学生总评', en: 'totals of a student' },
  objective: { 'zh-cn': '直接达成度', en: 'direct values' },
  combined: { 'zh-cn': '综合达成度', en: 'combined values' },
  course: { 'zh-cn': '课程达成度', en: 'the course value' },
  indicator: { 'zh-cn': '指标点', en: 'indicators' },
  requirement: { 'zh-cn': '毕业要求', en: 'requirements' },
}

const digitsText = (digits: number, language: Language) =>
  digits === 0
    ? { 'zh-cn': '取整数', en: 'whole numbers' }[language]
    : { 'zh-cn': `保留 ${digits} 位小数`, en: `${digits} decimals` }[language]

function targetText({ target, own_targets }: MethodRules, language: Language): string[] {
  if (!target) return []
  const { kind, value, comparison: by, per_tool } = target
  const sentence = kind === 'percent' ? said.percent : per_tool ? said.mean_of_tool : said.class_mean
  const own = own_targets > 0 ? [translateIn(language, said.own_targets, { count: own_targets })] : []
  const shown = { value: expectedText(value), compared: translateIn(language, compared[by]) }
  return [translateIn(language, sentence, shown), ...own]
}

function cutoffsText(cutoffs: MethodRules['cutoffs'], language: Language): string {
  return cutoffs
    .toSorted((a, b) => b.level - a.level)
    .map(({ level, share, comparison: by }) =>
      translateIn(language, said.cutoff, {
        compared: translateIn(language, compared[by]),
        share: expectedText(share),
        level,
      }),
    )
    .join(language === 'en' ? ', ' : '、')
}

function levelTexts({ tools, by_marks, cutoffs, external }: MethodRules, language: Language): string[] {
  const list = cutoffsText(cutoffs, language)
  const weight = external ? decimals(external.weight * 100, 0) : ''
  return [
    ...(tools
      ? [translateIn(language, said.tools[tools.measure]), translateIn(language, said.weights[tools.weights])]
      : []),
    ...(by_marks ? [translateIn(language, said.by_marks)] : []),
    ...(list ? [translateIn(language, said.cutoffs, { list })] : []),
    ...(external
      ? [
          external.counts
            ? translateIn(language, said.counts, { ...external.counts, weight })
            : translateIn(language, said.components, { weight }),
        ]
      : []),
  ]
}

function surveyText({ survey }: MethodRules, language: Language): string[] {
  if (!survey) return []
  const values = { expected: expectedText(survey.expected), list: cutoffsText(survey.cutoffs, language) }
  return [translateIn(language, said.survey[survey.by], values)]
}

/** The rules of a run in words, one by one, for page and documents; where a run has none beside its formula, none. */
export function methodRulesTexts(rules: MethodRules | undefined, language: Language): string[] {
  if (!rules) return []
  return [
    ...targetText(rules, language),
    ...levelTexts(rules, language),
    ...surveyText(rules, language),
    ...rules.rounding.map(({ step, digits, unit }) =>
      translateIn(language, said.rounded, {
        step: translateIn(language, steps[step]),
        digits: `${digitsText(digits, language)}${translateIn(language, units[unit])}`,
      }),
    ),
  ]
}
