import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { cellsInBothNotations, rowSums } from '@obelisk/engine/syllabus/rules/matrix-notation'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import type { FormContent } from '#form-template/public.ts'
import { number } from '#print/print-cells.ts'
import { named, type PrintFacts } from '../print/print-parts.ts'
import type { PrintWords } from '../print/print-words.zh-cn.ts'

type Values = FormContent<'syllabus'>

const objectiveNos = ({ objectives }: SyllabusContent, ids: readonly number[], words: PrintWords) =>
  objectives
    .filter(({ id }) => ids.includes(id))
    .map(({ no }) => String(no))
    .join(words.comma)

function indicatorRows(
  { content, inherited, isEnglish }: PrintFacts,
  objectiveId: number,
): Values['objectives'][number]['indicators'] {
  const supports = new Map(inherited.supports.map((support) => [support.indicator_id, support]))
  return content.objective_indicators
    .filter(({ objective_id }) => objective_id === objectiveId)
    .flatMap(({ indicator_id, weight }) => {
      const one = supports.get(indicator_id)
      if (!one) return []
      return [
        {
          indicator_no: one.indicator_no,
          indicator: named(isEnglish, one.description, one.description_en),
          requirement_no: String(one.requirement_no),
          requirement: named(isEnglish, one.requirement_name, one.requirement_name_en),
          strength: one.strength,
          indicator_weight: number(weight),
        },
      ]
    })
}

function standardRows({ levels, rubrics }: SyllabusContent, objectiveId: number) {
  const cells = rubrics.find(({ objective_id }) => objective_id === objectiveId)?.cells ?? []
  return levels.map(({ key, label, from, to }) => ({
    level: label,
    range: `${number(from, 1)}–${number(to, 1)}`,
    standard: cells.find(({ level_key }) => level_key === key)?.text ?? '',
  }))
}

export function objectiveRows(facts: PrintFacts, words: PrintWords): Values['objectives'] {
  const { content, isEnglish, threshold } = facts
  const { components, objectives, notation } = content
  const cells = cellsInBothNotations(content.component_objectives, components, notation)
  const sums = new Map(rowSums(cells, objectives).map((sum) => [sum.objective_id, sum.points]))
  return objectives.map((one) => ({
    no: String(one.no),
    content: named(isEnglish, one.text, one.text_en),
    content_en: one.text_en,
    kind: words.kinds[one.kind],
    bloom: words.blooms[one.bloom],
    expected: number(one.threshold ?? threshold, 3),
    points: number(sums.get(one.id) ?? 0),
    indicators: indicatorRows(facts, one.id),
    standards: standardRows(content, one.id),
  }))
}

export const chapterRows = ({ content }: PrintFacts, words: PrintWords): Values['chapters'] =>
  content.chapters.map((chapter) => ({
    chapter_no: String(chapter.no),
    chapter: chapter.name,
    chapter_content: chapter.content,
    key_points: chapter.key_points,
    difficult_points: chapter.difficult_points,
    requirement_level: chapter.requirement,
    homework: chapter.homework,
    chapter_hours: number(
      hourKinds.reduce((sum, kind) => sum + chapter[kind], 0),
      1,
    ),
    chapter_hours_theory: number(chapter.hours_theory, 1),
    chapter_hours_lab: number(chapter.hours_lab, 1),
    chapter_methods: chapter.methods.join(words.comma),
    chapter_ideology: chapter.ideology,
    objective_nos: objectiveNos(content, chapter.objective_ids, words),
  }))

export const labRows = ({ content }: PrintFacts, words: PrintWords): Values['labs'] =>
  content.lab_items.map((lab, at) => ({
    no: String(at + 1),
    lab: lab.name,
    lab_hours: number(lab.hours, 1),
    lab_kind: words.labKinds[lab.kind],
    required: lab.required ? words.must_do : words.may_do,
    group_size: String(lab.group_size),
    lab_content: lab.content,
    objective_nos: objectiveNos(content, lab.objective_ids, words),
    is_required: lab.required,
  }))

export const componentRows = ({ content, isEnglish }: PrintFacts, words: PrintWords): Values['components'] =>
  content.components.map((one) => ({
    name: named(isEnglish, one.name, one.name_en),
    stage: words[one.stage],
    form: one.form,
    ratio: number(one.ratio),
    evidence: one.evidence,
  }))

export const resourceRows = ({ content }: PrintFacts, words: PrintWords): Values['resources'] =>
  content.resources.map((one) => ({
    resource_kind: words.resourceKinds[one.kind],
    resource: one.title,
    resource_author: one.author,
    publisher: one.publisher,
    year: one.year === null ? '' : String(one.year),
    edition: one.edition,
    isbn: one.isbn,
    url: one.url,
    is_planned: one.is_planned,
  }))
