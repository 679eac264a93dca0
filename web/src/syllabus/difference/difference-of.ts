import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { differenceOfFacts } from './difference-of-facts.ts'
import { compareFields, compareRows, type DifferenceRow } from './difference-rows.ts'

type Version = { content: SyllabusContent; inherited: Inherited }

const objectiveNos = (content: SyllabusContent, ids: readonly number[], between: string) =>
  content.objectives
    .filter(({ id }) => ids.includes(id))
    .map(({ no }) => `CO${no}`)
    .join(between)

const objectives = ({ content, inherited }: Version, between: string) => {
  const numbers = new Map(
    inherited.supports.map(({ indicator_id, indicator_no }) => [indicator_id, indicator_no]),
  )
  return content.objectives.map(({ id, no, text, kind, bloom, threshold }) => ({
    name: `CO${no}`,
    fields: {
      text,
      kind,
      bloom,
      threshold: threshold === null ? '' : String(threshold),
      indicators: content.objective_indicators
        .filter(({ objective_id }) => objective_id === id)
        .map(({ indicator_id, weight }) => `${numbers.get(indicator_id) ?? '?'} × ${weight}`)
        .sort()
        .join(between),
    },
    whole: text,
  }))
}

/** The English of texts, each under the name of its field with `_en`; English of words that were changed since is none. */
function englishOf({ english }: SyllabusContent, texts: Readonly<Record<string, string>>) {
  const known = new Map(english.map(({ zh, en }) => [zh, en]))
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [`${field}_en`, known.get(text) ?? '']),
  )
}

const chapters = ({ content }: Version, between: string) =>
  content.chapters.map((chapter) => ({
    name: chapter.name || String(chapter.no),
    fields: {
      content: chapter.content,
      key_points: chapter.key_points,
      difficult_points: chapter.difficult_points,
      requirement: chapter.requirement,
      ideology: chapter.ideology,
      methods: chapter.methods.join(between),
      homework: chapter.homework,
      hours: hourKinds.map((kind) => chapter[kind]).join('/'),
      serves: objectiveNos(content, chapter.objective_ids, between),
      ...englishOf(content, {
        name: chapter.name,
        content: chapter.content,
        key_points: chapter.key_points,
        difficult_points: chapter.difficult_points,
        requirement: chapter.requirement,
        ideology: chapter.ideology,
        homework: chapter.homework,
      }),
    },
    whole: chapter.content,
  }))

const labs = ({ content }: Version, between: string) =>
  content.lab_items.map((lab) => ({
    name: lab.name,
    fields: {
      hours: String(lab.hours),
      content: lab.content,
      serves: objectiveNos(content, lab.objective_ids, between),
      ...englishOf(content, { name: lab.name, content: lab.content }),
    },
    whole: lab.content,
  }))

const components = ({ content }: Version) =>
  content.components.map(({ name, stage, form, ratio, evidence }) => ({
    name,
    fields: { stage, form, ratio: `${ratio}%`, evidence },
    whole: `${ratio}%`,
  }))

/** A cell is known by the names of its component and objective. */
const matrix = ({ content }: Version) => {
  const componentOf = new Map(content.components.map(({ id, name }) => [id, name]))
  const objectiveOf = new Map(content.objectives.map(({ id, no }) => [id, no]))
  return content.component_objectives.map(({ component_id, objective_id, points, target }) => ({
    name: `CO${objectiveOf.get(objective_id) ?? '?'} × ${componentOf.get(component_id) ?? '?'}`,
    fields: { points: String(points), target: target === null ? '' : String(target) },
    whole: String(points),
  }))
}

const rubrics = ({ content }: Version) => {
  const objectiveOf = new Map(content.objectives.map(({ id, no }) => [id, no]))
  const labelOf = new Map(content.levels.map(({ key, label }) => [key, label]))
  return content.rubrics.flatMap(({ objective_id, cells }) =>
    cells.map(({ level_key, text }) => ({
      name: `CO${objectiveOf.get(objective_id) ?? '?'} ${labelOf.get(level_key) ?? level_key}`,
      fields: { text },
      whole: text,
    })),
  )
}

const resources = ({ content }: Version) =>
  content.resources.map(({ title, author, publisher, year, edition }) => ({
    name: title,
    fields: { author, publisher, year: String(year ?? ''), edition },
    whole: [author, publisher, year].filter(Boolean).join(' '),
  }))

const own = ({ content }: Version) =>
  content.sections.map(({ title, content: text }) => ({
    name: title,
    fields: { content: text, ...englishOf(content, { name: title, content: text }) },
    whole: text,
  }))

function textsOf({ content }: Version) {
  const texts = { introduction: content.introduction, teaching: content.methods, ideology: content.ideology }
  return { ...texts, ...englishOf(content, texts) }
}

/**
 * Everything that differs between two versions, in the order of the form: texts, objectives, matrix, inherited facts.
 * `between` stands between short names beside each other, as the language of the screen sets it.
 */
export const differenceOf = (before: Version, after: Version, between: string): DifferenceRow[] => [
  ...differenceOfFacts(before.inherited, after.inherited, between),
  ...compareRows('objectives', objectives(before, between), objectives(after, between)),
  ...compareRows('chapters', chapters(before, between), chapters(after, between)),
  ...compareRows('labs', labs(before, between), labs(after, between)),
  ...compareRows('components', components(before), components(after)),
  ...compareRows('matrix', matrix(before), matrix(after)),
  ...compareRows('rubrics', rubrics(before), rubrics(after)),
  ...compareRows('resources', resources(before), resources(after)),
  ...compareFields('texts', '', textsOf(before), textsOf(after)),
  ...compareRows('own', own(before), own(after)),
]

export const countsOf = (rows: readonly DifferenceRow[]) => ({
  added: rows.filter(({ kind }) => kind === 'added').length,
  changed: rows.filter(({ kind }) => kind === 'changed').length,
  removed: rows.filter(({ kind }) => kind === 'removed').length,
})
