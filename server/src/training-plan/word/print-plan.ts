import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PaperBlock, PaperDocument } from '@obelisk/contract/paper'
import { type Language, sayIn } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { type Signature, signaturesOf } from '#document-control/public.ts'
import { wordType, writeWord } from '#paper/write-word.ts'
import type { Room } from '../access.ts'
import {
  courseTable,
  indicatorTable,
  linkTable,
  matrixTable,
  nameIn,
  type Printed,
  textIn,
  weightTable,
} from './plan-tables.ts'
import { planWords } from './plan-words.ts'
import { statisticsBlocks } from './statistics-tables.ts'

type Plan = Omit<WholePlan, 'may'>
type Section = { title: string; blocks: PaperBlock[]; lies?: boolean }

const put = (text: string, values: Record<string, string | number>) =>
  sayIn('en', { 'zh-cn': text, en: text }, values)

const paragraphs = (text: string): PaperBlock[] =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ type: 'text', text: part }))

const written = (title: string, text: string): Section[] =>
  text.trim() === '' ? [] : [{ title, blocks: paragraphs(text) }]

function objectives({ plan, words, language }: Printed): Section {
  const years = plan.objectives[0]?.horizon_years ?? 5
  return {
    title: words.objectives,
    blocks: [
      ...paragraphs(plan.fields.objective_statement),
      ...(plan.objectives.length > 0 ? paragraphs(put(words.horizon, { years })) : []),
      ...plan.objectives.flatMap((one) => paragraphs(`（${one.no}）${textIn(one, language)}`)),
    ],
  }
}

function courseFacts({ plan, words, language }: Printed): Section {
  const core = plan.courses.filter(({ is_core }) => is_core).map((course) => nameIn(course, language))
  const facts: [string, string][] = [
    [words.discipline, plan.fields.disciplines],
    [words.core, core.join(language === 'en' ? ', ' : '、')],
    [words.practice, plan.fields.main_practice],
  ]
  return {
    title: words.disciplines,
    blocks: facts
      .filter(([, value]) => value.trim() !== '')
      .flatMap(([label, value]) => paragraphs(`${label}${language === 'en' ? ': ' : '：'}${value}`)),
  }
}

const table = (caption: string, block: PaperBlock): PaperBlock[] => [
  { type: 'caption', of: 'table', text: caption },
  block,
]

function sectionsOf(printed: Printed): Section[] {
  const { plan, words } = printed
  const { fields } = plan
  const conditions = [put(words.conditionCredits, { credits: fields.total_credits }), fields.conditions]
  return [
    ...written(words.introduction, fields.introduction),
    ...written(words.positioning, fields.positioning),
    ...written(words.features, fields.features),
    objectives(printed),
    { title: words.requirements, blocks: [indicatorTable(printed)] },
    ...(plan.objectives.length > 0
      ? [{ title: words.links, blocks: table(words.linksTable, linkTable(printed)) }]
      : []),
    courseFacts(printed),
    { title: words.conditions, blocks: paragraphs(conditions.join('\n')) },
    { title: words.courses, blocks: table(words.coursesTable, courseTable(printed)), lies: true },
    { title: words.matrix, blocks: table(words.matrixTable, matrixTable(printed)), lies: true },
    { title: words.weights, blocks: table(words.weightsTable, weightTable(printed)) },
    { title: words.statistics, blocks: statisticsBlocks(printed) },
  ]
}

/** Who signed what, when. */
export function signatureRows(signatures: readonly Signature[], language: Language) {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', {
    dateStyle: 'long',
    timeZone: 'Asia/Shanghai',
  })
  return signatures.map((one) => ({
    role: language === 'en' ? one.step_name_en : one.step_name,
    opinion: one.opinion,
    name: language === 'en' && one.name_en ? one.name_en : one.name,
    date: one.time === null ? '' : day.format(new Date(one.time * 1000)),
  }))
}

/** Numbered sections; a wide table lies on pages of its own. */
function blocksOf(printed: Printed, signatures: readonly Signature[]): PaperBlock[] {
  const { words, plan, language } = printed
  const sections = sectionsOf(printed).filter(({ blocks }) => blocks.length > 0)
  const numbered = sections.flatMap(({ title, blocks, lies = false }, at): PaperBlock[] => {
    const before = sections[at - 1]?.lies ?? false
    const heading = put(words.numbered, { no: words.part[at] ?? `${at + 1}`, title })
    return [
      ...(lies === before ? [] : [{ type: 'turn', to: lies ? 'landscape' : 'portrait' } as const]),
      { type: 'heading', text: heading },
      ...blocks,
    ]
  })
  return [
    ...numbered,
    {
      type: 'heading',
      text: put(words.numbered, { no: words.part[sections.length] ?? '', title: words.signatures }),
    },
    {
      type: 'signatures',
      conclusion: { label: words.conclusion, text: plan.fields.change_note || '–' },
      rows: signatureRows(signatures, language),
      words: { sign: words.sign, blankDate: words.blankDate },
    },
  ]
}

const final: readonly Plan['state'][] = ['approved', 'published', 'superseded', 'archived']

export const isFinal = ({ state }: Plan) => final.includes(state)

/** The month of the last change, as covers have it. */
export const dateOf = (plan: Plan, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', {
    year: 'numeric',
    month: 'long',
    timeZone: 'Asia/Shanghai',
  }).format(new Date((plan.last_edit?.time ?? plan.update_time) * 1000))

/** The whole plan as a document of the Chinese academic manner. */
function documentOf(plan: Plan, signatures: readonly Signature[], language: Language): PaperDocument {
  const words = planWords[language]
  const school = language === 'en' && plan.project.college_en ? plan.project.college_en : plan.project.college
  const name = language === 'en' && plan.fields.name_en ? plan.fields.name_en : plan.fields.name
  const project = nameIn(plan.project, language)
  return {
    title: `${project} ${name}`,
    cover: {
      school,
      title: [project, words.title],
      facts: [
        [words.code, plan.project.code],
        [words.name, name],
        [words.version, `v${plan.version}`],
        [words.grades, plan.grades.map(({ year }) => year).join(language === 'en' ? ', ' : '、') || '–'],
        [words.length, `${plan.fields.length_years} ${words.years}`],
        [words.permitted, `${plan.fields.permitted_years} ${words.years}`],
        [words.degree, plan.fields.degree],
        [words.standard, nameIn(plan.library, language)],
      ],
      date: dateOf(plan, language),
    },
    head: [`${project} ${name}`, `v${plan.version}`],
    foot: words.foot,
    mark: isFinal(plan) ? '' : words.draft,
    blocks: blocksOf({ plan, words, language }, signatures),
  }
}

/** The plan on A4, with the signatures of its approval. */
export async function paperOfPlan(ctx: Room, plan: Plan, language: Language): Promise<PaperDocument> {
  return documentOf(plan, await signaturesOf(ctx.door('document-control'), plan.document_id), language)
}

/** 专业_方案_版本; `mark` says that it is not final. */
export const planFileName = (plan: Plan, language: Language, mark = '') =>
  `${[nameIn(plan.project, language), nameIn(plan.fields, language), `v${plan.version}`, mark]
    .filter(Boolean)
    .join('_')
    .replace(/[\\/:*?"<>|]/g, ' ')}.docx`

export async function printPlan(ctx: Room, plan: Plan, language: Language): Promise<FileAnswer> {
  return {
    name: planFileName(plan, language),
    type: wordType,
    body: await writeWord(await paperOfPlan(ctx, plan, language)),
  }
}
