import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import { thresholdText } from '@obelisk/contract/attainment-report/one-source'
import { laterSittingsText } from '@obelisk/contract/evaluation-data/later-sittings'
import { textWithFigures } from '@obelisk/contract/figure-text'
import { nameIn } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import { taughtText } from '@obelisk/contract/teaching-plan/taught'
import type { ChartOrder } from '#drawing/chart-order.ts'
import type { DraftBlock } from '#drawing/draw-blocks.ts'
import type { FormContent } from '#form-template/public.ts'
import type { SectionKey } from '../../form/sections.ts'
import { conclusionText, indirect, lastMeasures, nextMeasures } from '../closing-sections.ts'
import { assessment, basics, classesOf, results, support } from '../fact-sections.ts'
import { type ComputedReport, figure, percent } from '../figures.ts'
import { bars, distribution, history, itemAnalysis, lowestStudents, scores } from '../result-sections.ts'
import { markOf } from '../word-report.ts'
import { documentWords } from '../words/words.ts'
import {
  componentRows,
  itemRows,
  lastMeasureRows,
  measureRows,
  objectiveRows,
  signatureRows,
  studentsBelow,
} from './form-lists.ts'

type Values = FormContent<'report'>

const tables = (blocks: readonly DraftBlock[]) =>
  blocks.flatMap((block) => (block.type === 'table' ? [block] : []))

/** The chart among the blocks of a section, not drawn yet. */
function chart(blocks: readonly DraftBlock[]): ChartOrder | null {
  const found = blocks.find((block) => block.type === 'chart')
  return found?.type === 'chart' ? found.order : null
}

/** The same tables and charts as in the system's own form. */
function drawnParts(report: ComputedReport, language: Language) {
  const place = { section: 1, words: documentWords[language] }
  return {
    table_basics: tables(basics(report, place, language)),
    table_support: tables(support(report, place, language)),
    table_assessment: tables(assessment(report, place)),
    table_scores: tables(scores(report, place)),
    table_results: tables(results(report, place, language)),
    table_bands: tables(distribution(report, place, language)),
    table_items: tables(itemAnalysis(report, place, language)),
    table_indirect: tables(indirect(report, place, language)),
    table_last_measures: tables(lastMeasures(report, place)),
    table_measures: tables(nextMeasures(report, place)),
    chart_results: chart(bars(report, place, language)),
    chart_students: chart(lowestStudents(report, place, language)),
    chart_trend: chart(history(report, place, language)),
  } satisfies Partial<Values>
}

/** What people wrote, with the figures of the result in it; nothing of a section that is switched off. */
function writtenParts(report: ComputedReport) {
  const figures = figuresOf(report)
  const text = (key: SectionKey) => {
    const section = report.sections.find((one) => one.key === key)
    return section?.enabled ? textWithFigures(section.content, figures).trim() : ''
  }
  return {
    ways: text('ways'),
    reasonableness: text('reasonableness'),
    distribution_text: text('distribution'),
    paper_text: text('paper'),
    indirect_text: text('indirect'),
    history_text: text('history'),
    analysis: text('analysis'),
    feedback: text('feedback'),
    conclusion_text: text('conclusion'),
    evidence_text: text('evidence'),
  } satisfies Partial<Values>
}

function headParts(report: ComputedReport, school: string, language: Language) {
  const { head, run } = report
  const words = documentWords[language]
  const named = (name: string, english: string) => (language === 'en' && english) || name
  const course = named(head.course, head.course_en)
  return {
    title: words.titleLine(course),
    school,
    college: head.college,
    programme: named(head.project, head.project_en),
    course,
    course_en: head.course_en,
    course_code: head.code,
    nature: words.natures[head.nature] ?? head.nature,
    assess_type: words.assesses[head.assess_type] ?? head.assess_type,
    credits: String(head.credits),
    hours: String(head.hours),
    term: nameIn(language, { name: head.term }),
    grade: nameIn(language, { name: head.grade }),
    classes: classesOf(head, language).join(words.comma),
    teachers: head.teachers,
    textbook: head.textbook,
    syllabus_version: head.syllabus_version,
    enrolled: String(head.enrolled),
    evaluated: String(run.students),
    left_out: String(run.excluded),
    composition: report.components.map(({ name, ratio }) => `${name} ${ratio}%`).join(' ＋ '),
    survey_answers: String(head.survey_answers),
  } satisfies Partial<Values>
}

function figureParts(report: ComputedReport, language: Language, now: number) {
  const { parameters, result, run, calendar } = report
  const place = { section: 1, words: documentWords[language] }
  const { totals } = result
  const signed = report.signatures[0]?.time ?? now
  return {
    threshold: thresholdText(report),
    later_sittings: laterSittingsText(result, language),
    teaching_log: taughtText(
      report.taught,
      { name: report.head.course, name_en: report.head.course_en },
      language,
    ),
    direct_weight: parameters.direct_weight.toFixed(2),
    indirect_weight: (1 - parameters.direct_weight).toFixed(2),
    course_value: figure(run.course_value, parameters.digits),
    mean: figure(totals?.mean, 2),
    highest: figure(totals?.max, 2),
    lowest: figure(totals?.min, 2),
    deviation: figure(totals?.sd_sample, 2),
    pass_share: percent(totals?.share_at_or_above ?? null),
    conclusion: conclusionText(report, place),
    cover_date: calendar.coverMonth(signed),
    date: calendar.day(signed),
    draft: markOf(report, language),
    is_final: markOf(report, language) === '',
    is_exam: report.head.assess_type === 'exam',
    all_attained: result.objectives.every(({ verdict }) => verdict === 'attained' || verdict === 'near'),
  } satisfies Partial<Values>
}

/** Everything that a school's form of the report may show, from the snapshot that the page shows. */
export function formValues(report: ComputedReport, school: string, language: Language, now: number): Values {
  const words = documentWords[language]
  return {
    ...headParts(report, school, language),
    ...figureParts(report, language, now),
    ...writtenParts(report),
    objectives: objectiveRows(report, words, language),
    components: componentRows(report, language),
    items: itemRows(report, words),
    students_below: studentsBelow(report, words),
    last_measures: lastMeasureRows(report, words),
    measures: measureRows(report, words),
    signatures: signatureRows(report, words),
    evidence: report.evidence.map((file) => ({ file })),
    ...drawnParts(report, language),
  }
}
