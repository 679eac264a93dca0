import type { Language, Translations } from '../refusal.ts'
import type { Target } from './definition.ts'

const kinds: Record<Exclude<Target, 'dimension'>, Translations> = {
  objective: { 'zh-cn': '课程目标', en: 'Objective' },
  indicator: { 'zh-cn': '指标点', en: 'Indicator' },
  requirement: { 'zh-cn': '毕业要求', en: 'Requirement' },
  'educational-objective': { 'zh-cn': '培养目标', en: 'Educational objective' },
}

/** What a question counts for, as people call it: 毕业要求 3, Objective 2; a dimension by its name. */
export const targetName = ({ to, no, name }: { to: Target; no: string; name: string }, language: Language) =>
  to === 'dimension' || no === '' ? name || no : `${kinds[to][language]} ${no}`
