import type { Draft } from '../../draft.ts'
import { emptyChapter, emptyLab, emptyObjective } from '../../empty-rows.ts'
import { readParts } from '../../words.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { componentsFrom } from './fill-assessment.ts'
import { rubricsFrom } from './fill-rubrics.ts'
import type { Filled, Filling, PlanSupport } from './filling.ts'

/** A part of a syllabus that is taken from a document for itself. */
export type ReadPart = (typeof readParts)[number]

/** The objectives of a draft by the numbers that the document gives them. */
function objectivesNamed({ objectives }: Draft, reading: SyllabusReading): Filling['named'] {
  const ids =
    reading.objectives.length > 0
      ? new Map(reading.objectives.map(({ no }, at) => [no, objectives[at]?.id]))
      : new Map(objectives.map(({ no, id }) => [no, id]))
  return (numbers) => (numbers ?? []).flatMap((no) => ids.get(no) ?? [])
}

/** `3-2` and `3.2` are one number. */
const dotted = (no: string) => no.normalize('NFKC').replaceAll('-', '.')

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Links to the indicators of the plan by number. Where no weight is said, the objectives of an indicator share it evenly. */
function linksFrom(objectives: Draft['objectives'], { draft, reading, supports }: Filling) {
  const named = objectivesNamed({ ...draft, objectives }, reading)
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

function fillObjectives(filling: Filling): Filled {
  const objectives = filling.reading.objectives.map(({ text }, at) => ({
    ...emptyObjective(filling.newId(), at + 1),
    text: text.value.slice(0, 2000),
  }))
  const { links, missing } = linksFrom(objectives, filling)
  return {
    changes: { objectives, objective_indicators: links },
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

function chapterFrom(one: ReadChapter, empty: Draft['chapters'][number], objective_ids: number[]) {
  const text = (name: 'content' | 'key_points' | 'difficult_points' | 'ideology') => one[name]?.value ?? ''
  const methods = one.methods?.value ?? []
  return {
    ...empty,
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

const fillChapters = ({ reading, named, newId }: Filling): Filled => ({
  changes: {
    chapters: reading.chapters
      .slice(0, 200)
      .map((one, at) => chapterFrom(one, emptyChapter(newId(), at + 1), named(one.objectives?.value))),
  },
  left: [],
})

function labFrom(
  one: SyllabusReading['labs'][number],
  { named, newId }: Filling,
): Draft['lab_items'][number] {
  const empty = emptyLab(newId())
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
}

const fillLabs = (filling: Filling): Filled => ({
  changes: { lab_items: filling.reading.labs.slice(0, 200).map((one) => labFrom(one, filling)) },
  left: [],
})

const fillResources = ({ reading, newId }: Filling): Filled => ({
  changes: {
    resources: reading.resources.slice(0, 200).map((one) => ({
      id: newId(),
      kind: one.kind,
      title: line(one.title.value),
      author: line(one.author?.value),
      publisher: line(one.publisher?.value),
      year: one.year?.value ?? null,
      edition: '',
      isbn: line(one.isbn?.value),
      url: '',
      is_planned: false,
    })),
  },
  left: [],
})

const fillTexts = ({ draft, reading: { introduction, methods, ideology } }: Filling): Filled => ({
  changes: {
    introduction: introduction?.value ?? draft.introduction,
    methods: methods?.value ?? draft.methods,
    ideology: ideology?.value ?? draft.ideology,
  },
  left: [],
})

const fillers: Record<ReadPart, (filling: Filling) => Filled> = {
  objectives: fillObjectives,
  chapters: fillChapters,
  labs: fillLabs,
  assessment: componentsFrom,
  rubrics: rubricsFrom,
  resources: fillResources,
  texts: fillTexts,
}

/**
 * What of a draft changes when the chosen parts are taken from a document, and what the draft cannot hold. `newId` gives an
 * id for each row that is not stored yet.
 */
export function fillDraft(
  draft: Draft,
  reading: SyllabusReading,
  supports: readonly PlanSupport[],
  parts: readonly ReadPart[],
  newId: () => number,
): Filled {
  let filled: Filled = { changes: {}, left: [] }
  for (const part of readParts.filter((one) => parts.includes(one))) {
    const now = { ...draft, ...filled.changes }
    const named = objectivesNamed(now, reading)
    const next = fillers[part]({ draft: now, reading, supports, named, newId })
    filled = { changes: { ...filled.changes, ...next.changes }, left: [...filled.left, ...next.left] }
  }
  return filled
}
