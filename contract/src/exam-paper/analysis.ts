import { difficultyBands, discriminationBands } from '@obelisk/engine/item-analysis/words'
import * as z from 'zod'
import { download, endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import { questionKinds } from '../question-bank/content.ts'
import { PaperLabel, Someone } from './shapes.ts'

const Share = z.number()
const Kind = z.enum(questionKinds)
const Part = z.object({ full: z.number(), mean: z.number(), rate: Share })

const ItemFigures = z.object({
  item_id: Id,
  n: z.int(),
  full_score: z.number(),
  mean: z.number(),
  sd: z.number(),
  p: Share,
  p_band: z.enum(difficultyBands),
  d: z.number().nullable(),
  d_band: z.enum(discriminationBands).nullable(),
  p_high: Share.nullable(),
  p_low: Share.nullable(),
  r_rest: z.number().nullable(),
  /** What students chose, where it was entered: letters, and how many of all, of the high and of the low group. */
  options: z
    .array(z.object({ option: z.string(), n: z.int(), share: Share, high: z.int(), low: z.int() }))
    .optional(),
})

/** The figures of a paper as the engine gives them. Marks are those of the paper, shares and P of 1, D from -1 to 1. */
export const PaperFigures = z.object({
  n_should: z.int(),
  n_sat: z.int(),
  /** With marks in some questions only, in no figure; figures kept before this was counted do not say it. */
  n_partial: z.int().default(0),
  n_absent: z.int(),
  n_deferred: z.int(),
  pass_share: Share,
  good_share: Share,
  pass_mark: z.number(),
  analysis: z.object({
    n: z.int(),
    too_few: z.boolean(),
    group_size: z.int(),
    full_score: z.number(),
    mean: z.number(),
    sd: z.number(),
    difficulty: Share,
    discrimination: z.number().nullable(),
    objective_points_share: Share,
    alpha: z.number().nullable(),
    kr20: z.number().nullable(),
    sem: z.number().nullable(),
    items: z.array(ItemFigures),
  }),
  distribution: z.object({
    min: z.number(),
    max: z.number(),
    median: z.number(),
    skewness: z.number().nullable(),
    excess_kurtosis: z.number().nullable(),
    bands: z.array(z.object({ key: z.string(), from: z.number(), count: z.int(), share: Share })),
    histogram: z.object({ from: z.number(), width: z.number(), counts: z.array(z.int()) }),
  }),
  normality: z.object({ statistic: z.number(), p: Share }).nullable(),
  kinds: z.array(Part.extend({ kind: Kind, count: z.int() })),
  objectives: z.array(Part.extend({ objective: z.int() })),
})
export type PaperFigures = z.infer<typeof PaperFigures>

/** The written parts of an analysis: 成绩分析 试题质量分析 学生掌握情况 存在问题与改进措施. */
export const analysisParts = ['scores', 'quality', 'mastery', 'measures'] as const
export type AnalysisPart = (typeof analysisParts)[number]
const Words = z.string().max(4000)
const Texts = z.strictObject(
  Object.fromEntries(analysisParts.map((part) => [part, Words])) as Record<AnalysisPart, typeof Words>,
)
export type AnalysisTexts = z.infer<typeof Texts>

/** 教研室意见 or 学院意见. */
const Opinion = z.object({ text: Words, by: Someone.nullable(), time: z.int().nullable() })

/** A class, or all together where the class is null: its figures while its marks are confirmed, and what is said of them. */
const Scope = z.object({
  class_id: Id.nullable(),
  name: z.string(),
  figures: PaperFigures.nullable(),
  computed_time: z.int().nullable(),
  texts: Texts,
  section: Opinion,
  school: Opinion,
  revision: Whole,
  may: z.object({ write: z.boolean(), section: z.boolean(), school: z.boolean() }),
})
export type AnalysisScope = z.infer<typeof Scope>

/** A question of the paper that was sat: nothing of what it asks. `question` is told to those who may open the paper. */
const AnalysedItem = z.object({
  id: Id,
  place: z.string(),
  kind: Kind,
  full_score: z.number(),
  is_objective: z.boolean(),
  objectives: z.array(z.int()),
  chapter: z.string(),
  estimate: Share.nullable(),
  question: z.object({ id: Id, code: z.string() }).nullable(),
})
export type AnalysedItem = z.infer<typeof AnalysedItem>

const PastPaper = z.object({ title: z.string(), title_en: z.string(), rate: Share, pass_share: Share })

export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/Prore/analysis',
  access: 'exam-paper/view',
  summary: 'Gives what the confirmed marks of a paper showed, by class and together, and what is said of it.',
  input: z.object({ id: QueryId }),
  output: z.object({
    /** The paper that was sat; null before the examination is over and the paper drawn. */
    label: PaperLabel.nullable(),
    scopes: z.array(Scope),
    items: z.array(AnalysedItem),
    /** Classes whose marks are not confirmed, or not marked question by question from this paper. */
    waiting: z.array(z.string()),
    past: PastPaper.nullable(),
    /** The expected attainment, of all objectives and of those that have one of their own. */
    threshold: Share,
    thresholds: z.array(z.object({ objective: z.int(), threshold: Share })),
    weak_discrimination: z.number(),
    /** The questions of the bank have P and D from it. */
    is_in_bank: z.boolean(),
  }),
})
export type PaperAnalysisView = z.infer<typeof readAnalysis.output>

export const saveAnalysis = endpoint({
  method: 'POST',
  path: '/api/Prore/analysisText',
  access: 'exam-paper/view',
  rows: 'author',
  summary:
    'Saves what is said of the results of a paper: by those who teach and set it, and by those who approve it.',
  title: { 'zh-cn': '试卷审批-保存试卷分析', en: 'Saves the analysis of a paper' },
  logsItself: true,
  input: z.object({
    id: Id,
    class_id: Id.nullable(),
    base: Whole,
    texts: Texts.partial().optional(),
    section: Words.optional(),
    school: Words.optional(),
  }),
  output: z.object({ revision: Whole }),
})

export const printAnalysis = download({
  path: '/api/Prore/analysisFile',
  access: 'exam-paper/view',
  summary: 'Gives the analysis of a paper as the school’s form in Word or PDF.',
  isPersonal: true,
  title: { 'zh-cn': '试卷审批-下载试卷分析', en: 'Downloads the analysis of a paper' },
  input: z.object({
    id: QueryId,
    class_id: QueryId.optional(),
    file: z.enum(['word', 'pdf']).default('word'),
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  }),
})

const Ranged = z.object({ value: z.number(), low: z.number(), high: z.number() })

export const readForecast = endpoint({
  method: 'GET',
  path: '/api/Prore/forecast',
  access: 'exam-paper/view',
  summary:
    'Gives the mean, the pass rate and the attainment of each objective that a paper lets expect, from what its questions showed before and the results of earlier papers, for those who may open it.',
  input: z.object({ id: QueryId, label: PaperLabel }),
  output: z.object({
    /** Null while the paper holds no question with marks. */
    forecast: z
      .object({
        full: z.number(),
        mean: Ranged,
        pass: Ranged,
        objectives: z.array(Ranged.extend({ objective: z.int(), full: z.number() })),
        measured_share: Share,
        past_papers: z.int(),
        is_thin: z.boolean(),
      })
      .nullable(),
    /** Places of the questions that were never measured. */
    unmeasured: z.array(z.string()),
    past: z.array(PastPaper),
    /** What came, once the marks of a class are confirmed. */
    came: z
      .object({
        mean: z.number(),
        pass: Share,
        objectives: z.array(z.object({ objective: z.int(), rate: Share })),
      })
      .nullable(),
  }),
})
export type ForecastView = z.infer<typeof readForecast.output>
