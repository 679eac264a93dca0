import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import { type Language, translateIn } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { signatureRows, signaturesOf } from '#document-control/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import type { Room } from '../access.ts'
import {
  courseTable,
  indicatorTable,
  linkTable,
  matrixTable,
  nameIn,
  type Printed,
  proseIn,
  textIn,
  weightTable,
} from './plan-tables.ts'
import { planWords } from './plan-words.ts'
import { statisticsBlocks } from './statistics-tables.ts'

type Plan = Omit<WholePlan, 'may'>
type Section = { title: string; blocks: PrintBlock[]; isLandscape?: boolean }

const put = (text: string, values: Record<string, string | number>) =>
  translateIn('en', { 'zh-cn': text, en: text }, values)

const paragraphs = (text: string): PrintBlock[] =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ type: 'text', text: part }))

const written = (title: string, text: string): Section[] =>
  text.trim() === '' ? [] : [{ title, blocks: paragraphs(text) }]

const numbered = (no: number, language: Language) => (language === 'en' ? `(${no}) ` : `（${no}）`)

function objectives({ plan, words, language }: Printed): Section {
  const years = plan.objectives[0]?.horizon_years ?? 5
  return {
    title: words.objectives,
    blocks: [
      ...paragraphs(proseIn(plan.fields, 'objective_statement', language)),
      ...(plan.objectives.length > 0 ? paragraphs(put(words.horizon, { years })) : []),
      ...plan.objectives.flatMap((one) =>
        paragraphs(`${numbered(one.no, language)}${textIn(one, language)}`),
      ),
    ],
  }
}

function courseFacts({ plan, words, language }: Printed): Section {
  const core = plan.courses.filter(({ is_core }) => is_core).map((course) => nameIn(course, language))
  const facts: [string, string][] = [
    [words.discipline, proseIn(plan.fields, 'disciplines', language)],
    [words.core, core.join(language === 'en' ? ', ' : '、')],
    [words.practice, proseIn(plan.fields, 'main_practice', language)],
  ]
  return {
    title: words.disciplines,
    blocks: facts
      .filter(([, value]) => value.trim() !== '')
      .flatMap(([label, value]) => paragraphs(`${label}${language === 'en' ? ': ' : '：'}${value}`)),
  }
}

const table = (caption: string, block: PrintBlock): PrintBlock[] => [
  { type: 'caption', of: 'table', text: caption },
  block,
]

function sectionsOf(printed: Printed): Section[] {
  const { plan, words, language } = printed
  const { fields } = plan
  const prose = (field: Parameters<typeof proseIn>[1]) => proseIn(fields, field, language)
  const conditions = [put(words.conditionCredits, { credits: fields.total_credits }), prose('conditions')]
  return [
    ...written(words.introduction, prose('introduction')),
    ...written(words.positioning, prose('positioning')),
    ...written(words.features, prose('features')),
    objectives(printed),
    { title: words.requirements, blocks: [indicatorTable(printed)] },
    ...(plan.objectives.length > 0
      ? [{ title: words.links, blocks: table(words.linksTable, linkTable(printed)) }]
      : []),
    courseFacts(printed),
    { title: words.conditions, blocks: paragraphs(conditions.join('\n')) },
    { title: words.courses, blocks: table(words.coursesTable, courseTable(printed)), isLandscape: true },
    { title: words.matrix, blocks: table(words.matrixTable, matrixTable(printed)), isLandscape: true },
    { title: words.weights, blocks: table(words.weightsTable, weightTable(printed)) },
    { title: words.statistics, blocks: statisticsBlocks(printed) },
  ]
}

/** Numbered sections; a wide table lies on pages of its own. */
function blocksOf(printed: Printed): PrintBlock[] {
  const { words, plan } = printed
  const sections = sectionsOf(printed).filter(({ blocks }) => blocks.length > 0)
  const numbered = sections.flatMap(({ title, blocks, isLandscape = false }, at): PrintBlock[] => {
    const before = sections[at - 1]?.isLandscape ?? false
    const heading = put(words.numbered, { no: words.part[at] ?? `${at + 1}`, title })
    return [
      ...(isLandscape === before
        ? []
        : [{ type: 'turn', to: isLandscape ? 'landscape' : 'portrait' } as const]),
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
      conclusion: {
        label: words.conclusion,
        text: proseIn(plan.fields, 'change_note', printed.language) || '–',
      },
      rows: printed.signatures,
      words: { sign: words.sign, blankDate: words.blankDate },
    },
  ]
}

const final: readonly Plan['state'][] = ['approved', 'published', 'superseded', 'archived']

export const isFinal = ({ state }: Plan) => final.includes(state)

/** When the plan was last changed, in unix seconds: the month on its cover. */
export const lastChangeOf = (plan: Plan) => plan.last_edit?.time ?? plan.update_time

/** The whole plan as a document in the form that Chinese schools use. */
function documentOf(printed: Printed): PrintDocument {
  const { plan, words, language } = printed
  const school = language === 'en' && plan.project.college_en ? plan.project.college_en : plan.project.college
  const name = language === 'en' && plan.fields.name_en ? plan.fields.name_en : plan.fields.name
  const project = nameIn(plan.project, language)
  return withColumnWidths({
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
        [words.degree, proseIn(plan.fields, 'degree', language)],
        [words.standard, nameIn(plan.library, language)],
      ],
      date: printed.calendar.month(lastChangeOf(plan)),
    },
    head: [`${project} ${name}`, `v${plan.version}`],
    foot: words.foot,
    mark: isFinal(plan) ? '' : words.draft,
    blocks: blocksOf(printed),
  })
}

/** What every form of a plan is made of, with the signatures of its approval. */
export async function printedOf(ctx: Room, plan: Plan, language: Language): Promise<Printed> {
  const calendar = calendarOf(language, await siteOf(ctx))
  const signed = await signaturesOf(ctx.door('document-control'), plan.document_id)
  const signatures = signatureRows(signed, language, calendar)
  return { plan, words: planWords[language], language, calendar, signatures }
}

/** The plan on A4. */
export const documentOfPlan = async (ctx: Room, plan: Plan, language: Language): Promise<PrintDocument> =>
  documentOf(await printedOf(ctx, plan, language))

/** 专业_方案_版本, without an ending. */
export const planFileName = (plan: Plan, language: Language) =>
  [nameIn(plan.project, language), nameIn(plan.fields, language), `v${plan.version}`]
    .filter(Boolean)
    .join('_')

export const printPlan = async (
  ctx: Room,
  plan: Plan,
  language: Language,
  as: 'word' | 'pdf',
): Promise<FileAnswer> =>
  fileOfPaper(await documentOfPlan(ctx, plan, language), planFileName(plan, language), as)
