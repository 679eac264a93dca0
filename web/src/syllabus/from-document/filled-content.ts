import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { newRowId } from '../store/content-ids.ts'
import { emptyChapter, emptyLab, emptyObjective } from '../store/empty-rows.ts'
import { componentsFrom } from './filled-assessment.ts'
import { rubricsFrom } from './filled-rubrics.ts'
import type { LeftOut } from './left-out.ts'

/** The parts of a syllabus that are taken from a document, each for itself. */
export const readParts = [
  'objectives',
  'chapters',
  'labs',
  'assessment',
  'rubrics',
  'resources',
  'texts',
] as const
export type ReadPart = (typeof readParts)[number]

type Filled = { content: SyllabusContent; left: LeftOut[] }
type Fill = (content: SyllabusContent, reading: SyllabusReading, plan: Inherited) => Filled

/** The ids of the objectives by the numbers that the document gives them. */
const idsOf = ({ objectives }: SyllabusContent, reading: SyllabusReading) =>
  new Map(reading.objectives.map(({ no }, at) => [no, objectives[at]?.id]))

/** The objectives of a draft that a row of the document names. */
export function objectivesNamed(content: SyllabusContent, reading: SyllabusReading) {
  const ids =
    reading.objectives.length > 0
      ? idsOf(content, reading)
      : new Map(content.objectives.map(({ no, id }) => [no, id]))
  return (numbers: readonly number[] | undefined): number[] =>
    (numbers ?? []).flatMap((no) => ids.get(no) ?? [])
}

/** `3-2` and `3.2` are one number. */
const dotted = (no: string) => no.normalize('NFKC').replaceAll('-', '.')

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Links to the indicators of the plan by number. Where no weight is said, the objectives of an indicator share it evenly. */
function linksFrom(content: SyllabusContent, reading: SyllabusReading, { supports }: Inherited) {
  const named = objectivesNamed(content, reading)
  const ids = new Map(supports.map(({ indicator_no, indicator_id }) => [dotted(indicator_no), indicator_id]))
  const found = reading.support.filter(({ target }) => ids.has(target.value))
  const count = (target: string) => found.filter((one) => one.target.value === target).length
  const links = found.flatMap(({ objective, target, weight }) =>
    named([objective]).map((objective_id) => ({
      objective_id,
      indicator_id: ids.get(target.value) ?? 0,
      weight: weight && weight.value > 0 ? weight.value : rounded(1 / count(target.value)),
    })),
  )
  const missing = reading.support
    .filter(({ target }) => !ids.has(target.value))
    .map(({ target }) => target.value)
  return { links, missing: [...new Set(missing)] }
}

const fillObjectives: Fill = (content, reading, plan) => {
  const objectives = reading.objectives.map(({ text }, at) => ({
    ...emptyObjective(at + 1),
    text: text.value.slice(0, 2000),
  }))
  const next = { ...content, objectives, objective_indicators: [] }
  const { links, missing } = linksFrom(next, reading, plan)
  return {
    content: { ...next, objective_indicators: links },
    left: missing.length > 0 ? [{ code: 'targets', values: { targets: missing } }] : [],
  }
}

const line = (text: string | undefined) => (text ?? '').replaceAll('\n', ' ').slice(0, 300)

type ReadChapter = SyllabusReading['chapters'][number]

/** The hours of a chapter by kind; hours without a kind are those of teaching. */
function hoursFrom({ hours, hours_theory, hours_lab, hours_computer, hours_practice }: ReadChapter) {
  const others = [hours_lab, hours_computer, hours_practice].map((one) => one?.value ?? 0)
  const [lab = 0, computer = 0, practice = 0] = others
  const theory = hours_theory?.value ?? Math.max(0, (hours?.value ?? 0) - lab - computer - practice)
  return { hours_theory: theory, hours_lab: lab, hours_computer: computer, hours_practice: practice }
}

function chapterFrom(one: ReadChapter, at: number, objective_ids: number[]) {
  const text = (name: 'content' | 'key_points' | 'difficult_points' | 'ideology') => one[name]?.value ?? ''
  const methods = one.methods?.value ?? []
  return {
    ...emptyChapter(at + 1),
    ...hoursFrom(one),
    name: line(one.name.value),
    content: text('content'),
    key_points: text('key_points'),
    difficult_points: text('difficult_points'),
    requirement: line(one.requirement?.value),
    ideology: text('ideology'),
    methods: methods.map((way) => way.slice(0, 50)).slice(0, 20),
    objective_ids,
  }
}

const fillChapters: Fill = (content, reading) => {
  const named = objectivesNamed(content, reading)
  const chapters = reading.chapters
    .slice(0, 200)
    .map((one, at) => chapterFrom(one, at, named(one.objectives?.value)))
  return { content: { ...content, chapters }, left: [] }
}

const fillLabs: Fill = (content, reading) => {
  const named = objectivesNamed(content, reading)
  const lab_items = reading.labs.slice(0, 200).map((one) => {
    const empty = emptyLab()
    const size = one.group_size?.value ?? empty.group_size
    return {
      ...empty,
      name: line(one.name.value),
      hours: one.hours?.value ?? 0,
      kind: one.kind?.value ?? empty.kind,
      required: one.required?.value ?? empty.required,
      group_size: Math.min(200, Math.max(1, Math.round(size))),
      content: one.content?.value ?? '',
      objective_ids: named(one.objectives?.value),
    }
  })
  return { content: { ...content, lab_items }, left: [] }
}

const fillResources: Fill = (content, reading) => {
  const resources = reading.resources.slice(0, 200).map((one) => ({
    id: newRowId(),
    kind: one.kind,
    title: line(one.title.value),
    author: line(one.author?.value),
    publisher: line(one.publisher?.value),
    year: one.year?.value ?? null,
    edition: '',
    isbn: line(one.isbn?.value),
    url: '',
    is_planned: false,
  }))
  return { content: { ...content, resources }, left: [] }
}

const fillTexts: Fill = (content, { introduction, methods, ideology }) => ({
  content: {
    ...content,
    introduction: introduction?.value ?? content.introduction,
    methods: methods?.value ?? content.methods,
    ideology: ideology?.value ?? content.ideology,
  },
  left: [],
})

const fillers: Record<ReadPart, Fill> = {
  objectives: fillObjectives,
  chapters: fillChapters,
  labs: fillLabs,
  assessment: (content, reading) => componentsFrom(content, reading, objectivesNamed(content, reading)),
  rubrics: (content, reading) => rubricsFrom(content, reading, objectivesNamed(content, reading)),
  resources: fillResources,
  texts: fillTexts,
}

/** A draft with the chosen parts as a document says them; what the draft cannot hold is named. */
export function contentFromReading(
  content: SyllabusContent,
  reading: SyllabusReading,
  plan: Inherited,
  parts: readonly ReadPart[],
): Filled {
  let filled: Filled = { content, left: [] }
  for (const part of readParts.filter((one) => parts.includes(one))) {
    const next = fillers[part](filled.content, reading, plan)
    filled = { content: next.content, left: [...filled.left, ...next.left] }
  }
  return filled
}
