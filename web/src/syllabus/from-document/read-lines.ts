import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { indicatorsProposed } from '@obelisk/engine/syllabus/from-document/plan-targets'
import type { SyllabusSay } from '../messages.ts'

/** A fact of a row: as it is said, and the fact itself with its places and readings. */
type Fact = {
  value: unknown
  isSure: boolean
  places: Place[] | readonly Place[]
  others?: readonly unknown[] | undefined
}
type Place = SyllabusReading['problems'][number]['places'][number]
type Shown = { fact: Fact; say?: (value: unknown) => string }

/** One row as it was read; `place`: where its first value stands; `open`: the facts that the file leaves open. */
export type ReadLine = {
  name: string
  text: string
  isSure: boolean
  place: Place | undefined
  /** Why it is open, where that is known. */
  reason?: string | undefined
  open: readonly { fact: Fact; readings: readonly string[] }[]
}

/** What lines are said with: the words of the room, and how the language lists. */
export type Say = { t: SyllabusSay; list: (texts: readonly string[]) => string }

const said = ({ fact, say = String }: Shown, value: unknown = fact.value) => say(value)

/** A value with the other readings that the document leaves open. */
const shown = (one: Shown, t: SyllabusSay) => {
  const { others = [] } = one.fact
  return others.length === 0
    ? said(one)
    : `${said(one)} ${t('read-or', { others: others.map(String).join(' / ') })}`
}

/** The facts of a row in one line; unsure when one of them is. */
function lineOf(t: SyllabusSay, name: string, facts: readonly (Shown | undefined)[]): ReadLine {
  const there = facts.filter((one) => one !== undefined)
  const open = there.filter(({ fact }) => (fact.others ?? []).length > 0)
  return {
    name,
    text: there.map((one) => shown(one, t)).join(' · '),
    isSure: there.every(({ fact }) => fact.isSure),
    place: (there.find(({ fact }) => !fact.isSure) ?? there[0])?.fact.places[0],
    open: open.map((one) => ({
      fact: one.fact,
      readings: [one.fact.value, ...(one.fact.others ?? [])].map((value) => said(one, value)),
    })),
  }
}

const as = (fact: Fact | undefined, say?: Shown['say']): Shown | undefined =>
  fact && (say ? { fact, say } : { fact })

/** A requirement without an indicator has those that the plan gives to the course below it to choose from. */
function supportLine(
  { objective, target, strength, weight }: SyllabusReading['support'][number],
  { t, list }: Say,
): ReadLine {
  const below = indicatorsProposed(target)
  const named = (value: unknown) =>
    value === target.value && below.length > 0 ? t('read-requirement', { no: target.value }) : String(value)
  const line = lineOf(t, t('read-supports', { no: objective }), [as(target, named), as(strength), as(weight)])
  if (below.length === 0) return line
  const values = { no: target.value, indicators: list(below) }
  return {
    ...line,
    reason: below.length > 1 ? t('read-requirement-several', values) : t('read-requirement-one', values),
  }
}

const ofObjectives = ({ objectives, support }: SyllabusReading, say: Say): ReadLine[] => [
  ...objectives.map(({ no, text, threshold }) =>
    lineOf(say.t, say.t('read-objective', { no }), [
      as(text),
      as(threshold, (value) => say.t('read-expected', { value: String(value) })),
    ]),
  ),
  ...support.map((one) => supportLine(one, say)),
]

const hoursSaid = (t: SyllabusSay) => (hours: unknown) => t('read-hours', { hours: String(hours) })
const objectivesSaid =
  ({ t, list }: Say) =>
  (numbers: unknown) =>
    t('read-objectives', { numbers: list((numbers as number[]).map(String)) })

const ofChapters = ({ chapters }: SyllabusReading, say: Say): ReadLine[] =>
  chapters.map((one, at) =>
    lineOf(say.t, say.t('read-chapter', { no: at + 1 }), [
      as(one.name),
      as(one.hours, hoursSaid(say.t)),
      as(one.objectives, objectivesSaid(say)),
    ]),
  )

const ofLabs = ({ labs }: SyllabusReading, { t }: Say): ReadLine[] =>
  labs.map((one, at) => lineOf(t, t('read-lab', { no: at + 1 }), [as(one.name), as(one.hours, hoursSaid(t))]))

function ofAssessment({ components, matrix }: SyllabusReading, say: Say): ReadLine[] {
  const { t } = say
  return components.map(({ name, ratio, objectives }) => {
    const cells = matrix.filter(({ component }) => component === name.value)
    return lineOf(t, name.value, [
      as(ratio, (value) => `${value}%`),
      ...cells.map(({ objective, value }) =>
        as(value, (points) => t('read-cell', { no: objective, value: String(points) })),
      ),
      as(objectives, objectivesSaid(say)),
    ])
  })
}

const ofRubrics = ({ standards }: SyllabusReading, { t }: Say): ReadLine[] =>
  standards.map(({ of, level, text, within }) =>
    lineOf(
      t,
      `${within ? `${within} ` : ''}${/^\d+$/.test(of) ? t('read-objective', { no: of }) : of} ${level}`,
      [as(text)],
    ),
  )

const ofResources = ({ resources }: SyllabusReading, { t }: Say): ReadLine[] =>
  resources.map(({ kind, title, author, publisher, year }) =>
    lineOf(t, t(`resource-${kind}`), [as(title), as(author), as(publisher), as(year)]),
  )

const ofTexts = ({ introduction, methods, ideology }: SyllabusReading, { t }: Say): ReadLine[] =>
  (
    [
      ['read-introduction', introduction],
      ['read-methods', methods],
      ['read-ideology', ideology],
    ] as const
  ).flatMap(([name, fact]) => (fact ? [lineOf(t, t(name), [as(fact)])] : []))

const readers: Record<ReadPart, (reading: SyllabusReading, say: Say) => ReadLine[]> = {
  objectives: ofObjectives,
  chapters: ofChapters,
  labs: ofLabs,
  assessment: ofAssessment,
  rubrics: ofRubrics,
  resources: ofResources,
  texts: ofTexts,
}

/** What a document says of one part, a line for each row. */
export const linesOfPart = (part: ReadPart, reading: SyllabusReading, say: Say): ReadLine[] =>
  readers[part](reading, say)
