import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { type NameIn, namesIn, pageIn } from '../kinds.ts'
import type { PageAddress } from '../links.ts'
import type { Translations } from '../refusal.ts'

/** The kinds of documents whose passages are found. */
export const sourceKinds = namesIn('knowledge')
export type SourceKind = NameIn<'knowledge'>

/**
 * A passage as its room tells it: of which document, where in it, and its words. `place` is a key of `placeWords`, with a
 * number or a name behind a colon where there are several, such as `objective:3`. `text` may hold both languages.
 */
export type Passage = {
  source_id: number
  title: string
  title_en: string
  place: string
  text: string
  /** Of a version that was not replaced by a later one. */
  is_current: boolean
}

/** What the places of passages are called; `{n}` is what stands behind the colon. */
export const placeWords = {
  introduction: { 'zh-cn': '简介', en: 'Introduction' },
  positioning: { 'zh-cn': '专业定位', en: 'Positioning' },
  features: { 'zh-cn': '专业特色', en: 'Features' },
  aim: { 'zh-cn': '培养目标', en: 'Educational objectives' },
  'edu-objective': { 'zh-cn': '培养目标 {n}', en: 'Educational objective {n}' },
  requirement: { 'zh-cn': '毕业要求 {n}', en: 'Graduation requirement {n}' },
  indicator: { 'zh-cn': '指标点 {n}', en: 'Indicator {n}' },
  conditions: { 'zh-cn': '毕业条件', en: 'Conditions of graduation' },
  disciplines: { 'zh-cn': '主干学科与核心课程', en: 'Disciplines and core courses' },
  practice: { 'zh-cn': '主要实践环节', en: 'Main practice' },
  objective: { 'zh-cn': '课程目标 {n}', en: 'Course objective {n}' },
  chapter: { 'zh-cn': '教学内容，第 {n} 章', en: 'Content, chapter {n}' },
  lab: { 'zh-cn': '实验项目 {n}', en: 'Experiment {n}' },
  assessment: { 'zh-cn': '考核方式与成绩评定', en: 'Assessment and grading' },
  resources: { 'zh-cn': '教材与资源', en: 'Textbooks and resources' },
  methods: { 'zh-cn': '教学方法', en: 'Teaching methods' },
  ideology: { 'zh-cn': '课程思政', en: 'Value education' },
  improvement: { 'zh-cn': '持续改进说明', en: 'Improvement' },
  section: { 'zh-cn': '报告正文：{n}', en: 'Report section: {n}' },
  conclusion: { 'zh-cn': '结论', en: 'Conclusion' },
  measure: { 'zh-cn': '问题与措施', en: 'Problem and measure' },
  session: { 'zh-cn': '第 {n} 次课', en: 'Session {n}' },
  part: { 'zh-cn': '第 {n} 段', en: 'Part {n}' },
  sheet: { 'zh-cn': '工作表 {n}', en: 'Sheet {n}' },
  'pdf-page': { 'zh-cn': '第 {n} 页', en: 'Page {n}' },
  guide: { 'zh-cn': '{n}', en: '{n}' },
} as const satisfies Record<string, Translations>

/** What a place is called, in both languages. */
export function placeIn(place: string): Translations {
  const colon = place.indexOf(':')
  const [key, n] = colon < 0 ? [place, ''] : [place.slice(0, colon), place.slice(colon + 1)]
  const words: Translations | undefined = (placeWords as Record<string, Translations>)[key]
  const filled = (text: string | undefined) => (text ?? place).replace('{n}', n)
  return { 'zh-cn': filled(words?.['zh-cn']), en: filled(words?.en) }
}

/** A passage that an answer rests on, as its reader may open it now. */
export const Source = z.object({
  kind: z.enum(sourceKinds),
  source_id: Id,
  place: z.string(),
  title: z.string(),
  title_en: z.string(),
  text: z.string(),
  /** Whether it still reads as it did when the answer was given. */
  standing: z.enum(['same', 'changed']),
  /** Other versions of the document that say the same and that the reader may open. */
  also: z.array(z.object({ source_id: Id, title: z.string(), title_en: z.string() })),
})
export type Source = z.infer<typeof Source>

/** The document that a page shows, by its address. */
export function sourceOnPage(
  path: string,
  query: { get: (name: string) => string | null },
): { kind: SourceKind; source_id: number } | undefined {
  for (const kind of sourceKinds) {
    const [page, parameter] = pageOfSource(kind, 1).split(/[?=]/)
    const id = parameter === undefined ? Number.NaN : Number(query.get(parameter))
    if (page === path && Number.isSafeInteger(id) && id > 0) return { kind, source_id: id }
  }
  return undefined
}

/** The page on which the document of a passage is read, with the part in which its place stands. */
export const pageOfSource = (kind: SourceKind, id: number, place?: string): PageAddress =>
  pageIn('knowledge', kind, { id, ...(place && { place }) })
