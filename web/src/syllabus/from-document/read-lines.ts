import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import type { SyllabusSay } from '../messages.ts'

/** One row as it was read. */
export type ReadLine = { name: string; text: string; isSure: boolean }

type Fact = { value: unknown; isSure: boolean; others?: readonly unknown[] | undefined }

/** What lines are said with: the words of the room, and how the language lists. */
export type Say = { t: SyllabusSay; list: (texts: readonly string[]) => string }

/** A value with the other readings that the document leaves open. */
const shown = ({ value, others = [] }: Fact, t: SyllabusSay) =>
  others.length === 0 ? String(value) : `${value} ${t('read-or', { others: others.join(' / ') })}`

const lineOf = (t: SyllabusSay, name: string, fact: Fact): ReadLine => lineOfRow(t, name, [fact])

/** The facts of a row in one line; unsure when one of them is. */
function lineOfRow(t: SyllabusSay, name: string, facts: readonly (Fact | undefined)[]): ReadLine {
  const there = facts.filter((one) => one !== undefined)
  return {
    name,
    text: there.map((fact) => shown(fact, t)).join(' · '),
    isSure: there.every(({ isSure }) => isSure),
  }
}

const ofObjectives = ({ objectives, support }: SyllabusReading, { t }: Say): ReadLine[] => [
  ...objectives.map(({ no, text }) => lineOf(t, t('read-objective', { no }), text)),
  ...support.map(({ objective, target, strength, weight }) =>
    lineOfRow(t, t('read-supports', { no: objective }), [target, strength, weight]),
  ),
]

const ofChapters = ({ chapters }: SyllabusReading, { t, list }: Say): ReadLine[] =>
  chapters.map((one, at) =>
    lineOfRow(t, t('read-chapter', { no: at + 1 }), [
      one.name,
      one.hours && { ...one.hours, value: t('read-hours', { hours: one.hours.value }) },
      one.objectives && {
        ...one.objectives,
        value: t('read-objectives', { numbers: list(one.objectives.value.map(String)) }),
      },
    ]),
  )

const ofLabs = ({ labs }: SyllabusReading, { t }: Say): ReadLine[] =>
  labs.map((one, at) =>
    lineOfRow(t, t('read-lab', { no: at + 1 }), [
      one.name,
      one.hours && { ...one.hours, value: t('read-hours', { hours: one.hours.value }) },
    ]),
  )

function ofAssessment({ components, matrix }: SyllabusReading, { t, list }: Say): ReadLine[] {
  return components.map(({ name, ratio, objectives }) => {
    const cells = matrix.filter(({ component }) => component === name.value)
    const facts = cells.map(({ objective, value }) => ({
      ...value,
      value: t('read-cell', { no: objective, value: value.value }),
    }))
    const listed = objectives && {
      ...objectives,
      value: t('read-objectives', { numbers: list(objectives.value.map(String)) }),
    }
    return lineOfRow(t, name.value, [ratio && { ...ratio, value: `${ratio.value}%` }, ...facts, listed])
  })
}

const ofRubrics = ({ standards }: SyllabusReading, { t }: Say): ReadLine[] =>
  standards.map(({ of, level, text, within }) =>
    lineOf(
      t,
      `${within ? `${within} ` : ''}${/^\d+$/.test(of) ? t('read-objective', { no: of }) : of} ${level}`,
      text,
    ),
  )

const ofResources = ({ resources }: SyllabusReading, { t }: Say): ReadLine[] =>
  resources.map(({ kind, title, author, publisher, year }) =>
    lineOfRow(t, t(`resource-${kind}`), [title, author, publisher, year]),
  )

const ofTexts = ({ introduction, methods, ideology }: SyllabusReading, { t }: Say): ReadLine[] =>
  (
    [
      ['read-introduction', introduction],
      ['read-methods', methods],
      ['read-ideology', ideology],
    ] as const
  ).flatMap(([name, fact]) => (fact ? [lineOf(t, t(name), fact)] : []))

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
