import type { Draft } from '../../draft.ts'
import { emptyChapter, emptyLab, emptyObjective } from '../../empty-rows.ts'
import type { wholeTexts } from '../../rules/english-content.ts'
import { readParts } from '../../words.ts'
import { dotted, indicatorsProposed } from '../plan-targets.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { componentsFrom } from './fill-assessment.ts'
import { rubricsFrom } from './fill-rubrics.ts'
import type { Filled, Filling, PlanSupport } from './filling.ts'
import { type Fit, fitLine, fitting, most } from './fit.ts'
import type { LeftOut } from './left-out.ts'

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

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Links to the indicators of the plan by number. Where no weight is said, the objectives of an indicator share it evenly. */
function linksFrom(objectives: Draft['objectives'], { draft, reading, supports }: Filling, fit: Fit) {
  const named = objectivesNamed({ ...draft, objectives }, reading)
  const ids = new Map(supports.map(({ indicator_no, indicator_id }) => [dotted(indicator_no), indicator_id]))
  const known = reading.support.filter(({ target }) => ids.has(target.value))
  // a requirement and its indicator may have become one
  const pairOf = (one: (typeof known)[number]) => `${one.objective} ${one.target.value}`
  const pairs = known.map(pairOf)
  const found = known.filter((one, at) => pairs.indexOf(pairOf(one)) === at)
  const count = (target: string) => found.filter((one) => one.target.value === target).length
  const links = found.flatMap(({ objective, target, weight }) =>
    named([objective]).map((objective_id) => ({
      objective_id,
      indicator_id: ids.get(target.value) ?? 0,
      weight: fit.number(target.value, weight?.value, [0, 1]) || rounded(1 / count(target.value)),
    })),
  )
  const missing = reading.support.filter(({ target }) => !ids.has(target.value)).map(({ target }) => target)
  return { links: [...fit.rows(links, most.pairs)], left: leftTargets(missing) }
}

/** Support that finds no indicator of the course, and that for which a person has to choose one. */
function leftTargets(missing: readonly SyllabusReading['support'][number]['target'][]): LeftOut[] {
  const told = (code: LeftOut['code'], isOpen: boolean): LeftOut[] => {
    const own = missing.filter((target) => indicatorsProposed(target).length > 0 === isOpen)
    const targets = [...new Set(own.map(({ value }) => value))]
    return targets.length > 0 ? [{ code, values: { targets } }] : []
  }
  return [...told('targets', false), ...told('targets-open', true)]
}

function fillObjectives(filling: Filling): Filled {
  const fit = fitting('objectives')
  const objectives = fit.rows(filling.reading.objectives, most.few).map(({ text, threshold }, at) => ({
    ...emptyObjective(filling.newId(), at + 1),
    text: fit.text(text.value, text.value, most.statement),
    threshold: fit.number(text.value, threshold?.value, [0, 1]) ?? null,
  }))
  const { links, left } = linksFrom(objectives, filling, fit)
  return {
    changes: { objectives, objective_indicators: links },
    left: [...left, ...fit.left()],
  }
}

const hourBounds = [0, 2000] as const

type ReadChapter = SyllabusReading['chapters'][number]

/** The hours of a chapter by kind; hours without a kind are those of teaching. */
function hoursFrom(one: ReadChapter, fit: Fit) {
  const { hours, hours_lab, hours_computer, hours_practice } = one
  const fitted = (value: number | undefined) => fit.number(one.name.value, value, hourBounds) ?? 0
  const others = [hours_lab, hours_computer, hours_practice].map((kind) => fitted(kind?.value))
  const [lab = 0, computer = 0, practice = 0] = others
  const whole = Math.max(0, (hours?.value ?? 0) - lab - computer - practice)
  const theory = fitted(one.hours_theory?.value ?? whole)
  return { hours_theory: theory, hours_lab: lab, hours_computer: computer, hours_practice: practice }
}

/** The objectives that a row names, each once. */
const pointedAt = ({ named }: Filling, numbers: readonly number[] | undefined) => [...new Set(named(numbers))]

function chapterFrom(one: ReadChapter, at: number, filling: Filling, fit: Fit) {
  const { value: name } = one.name
  const text = (field: 'content' | 'key_points' | 'difficult_points' | 'ideology') =>
    fit.text(name, one[field]?.value, most.prose)
  const methods = (one.methods?.value ?? []).map((way) => fit.text(name, way.trim(), most.method))
  return {
    ...emptyChapter(filling.newId(), at + 1),
    ...hoursFrom(one, fit),
    name: fitLine(fit, name, name),
    content: text('content'),
    key_points: text('key_points'),
    difficult_points: text('difficult_points'),
    requirement: fitLine(fit, name, one.requirement?.value),
    ideology: text('ideology'),
    methods: [
      ...fit.rows(
        methods.filter((way) => way !== ''),
        most.few,
      ),
    ],
    objective_ids: pointedAt(filling, one.objectives?.value),
  }
}

function fillChapters(filling: Filling): Filled {
  const fit = fitting('chapters')
  const rows = fit.rows(filling.reading.chapters, most.rows)
  return {
    changes: { chapters: rows.map((one, at) => chapterFrom(one, at, filling, fit)) },
    left: fit.left(),
  }
}

function labFrom(
  one: SyllabusReading['labs'][number],
  filling: Filling,
  fit: Fit,
): Draft['lab_items'][number] {
  const empty = emptyLab(filling.newId())
  const { value: name } = one.name
  const size = fit.number(name, one.group_size?.value, [1, 200])
  return {
    ...empty,
    name: fitLine(fit, name, name),
    hours: fit.number(name, one.hours?.value, hourBounds) ?? 0,
    kind: one.kind?.value ?? empty.kind,
    required: one.required?.value ?? empty.required,
    group_size: Math.round(size ?? empty.group_size),
    content: fit.text(name, one.content?.value, most.prose),
    objective_ids: pointedAt(filling, one.objectives?.value),
  }
}

function fillLabs(filling: Filling): Filled {
  const fit = fitting('labs')
  const rows = fit.rows(filling.reading.labs, most.rows)
  return { changes: { lab_items: rows.map((one) => labFrom(one, filling, fit)) }, left: fit.left() }
}

function resourceFrom(one: SyllabusReading['resources'][number], id: number, fit: Fit) {
  const { value: title } = one.title
  const own = (text: string | undefined) => fitLine(fit, title, text)
  const year = fit.number(title, one.year?.value, [1900, 2100])
  return {
    id,
    kind: one.kind,
    title: own(title),
    author: own(one.author?.value),
    publisher: own(one.publisher?.value),
    year: year === undefined ? null : Math.round(year),
    edition: '',
    isbn: own(one.isbn?.value),
    url: '',
    is_planned: false,
  }
}

function fillResources({ reading, newId }: Filling): Filled {
  const fit = fitting('resources')
  const rows = fit.rows(reading.resources, most.rows)
  return { changes: { resources: rows.map((one) => resourceFrom(one, newId(), fit)) }, left: fit.left() }
}

function fillTexts({ draft, reading }: Filling): Filled {
  const fit = fitting('texts')
  const text = (field: (typeof wholeTexts)[number]) => {
    const said = reading[field]?.value
    return said === undefined ? draft[field] : fit.text(said, said, most.prose)
  }
  const changes = { introduction: text('introduction'), methods: text('methods'), ideology: text('ideology') }
  return { changes, left: fit.left() }
}

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
