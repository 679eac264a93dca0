import { decimals } from '../decimals.ts'
import { type Language, type Translations, translateIn } from '../refusal.ts'
import type { IndirectBasis } from './run.ts'

type Basis = NonNullable<IndirectBasis>

const said = {
  share: {
    'zh-cn': '达到预期（作答分值不低于 {expected}）的作答占 {share}，对应等级 {level}；平均值 {mean}',
    en: '{share} of the answers are at the expected level (worth {expected} or more), which is level {level}; their mean is {mean}',
  },
  mean: {
    'zh-cn': '作答平均值 {mean}，对应等级 {level}；达到预期的作答占 {share}',
    en: 'the mean answer {mean} is level {level}; {share} of the answers are at the expected level',
  },
  scaled_mean: {
    'zh-cn': '作答平均值 {mean} 乘以最高等级，得 {level}；达到预期的作答占 {share}',
    en: 'the mean answer {mean} times the highest level is {level}; {share} of the answers are at the expected level',
  },
  noShare: {
    'zh-cn': '只有平均值 {mean}，没有逐题作答，得不出达到预期的比例，间接评价未计入',
    en: 'only the mean {mean} is known and not the answers, so no share at the expected level: nothing indirect is counted',
  },
  noMean: {
    'zh-cn': '只有达到预期的比例 {share}，得不出平均值，间接评价未计入',
    en: 'only the share {share} at the expected level is known and no mean: nothing indirect is counted',
  },
} satisfies Record<string, Translations>

const shown = (value: number | null, digits: number) => (value === null ? '–' : decimals(value, digits))

/** What the indirect level of an objective was made of: the figure that decided, the level, and the other figure. */
export function indirectBasisText(
  { by, mean, share, expected, level }: Basis,
  digits: number,
  language: Language,
): string {
  const sentence = level === null ? (by === 'share' ? said.noShare : said.noMean) : said[by]
  return translateIn(language, sentence, {
    mean: shown(mean, digits),
    share: share === null ? '–' : `${decimals(share * 100, 1)}%`,
    expected: decimals(expected, 2),
    level: level === null ? '–' : String(Number(level.toFixed(digits))),
  })
}
