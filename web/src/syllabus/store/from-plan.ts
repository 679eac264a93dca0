import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { newRowId } from './content-ids.ts'
import { emptyChapter, emptyObjective } from './empty-rows.ts'

type Support = Inherited['supports'][number]

/** How well something is done, best first; the words that a department then makes its own. */
const degrees = ['全面、准确地做到', '较好地做到', '基本做到', '在提示下做到主要部分', '尚未做到']

const degreeAt = (at: number, count: number) =>
  degrees[count < 2 ? 0 : Math.round((at * (degrees.length - 1)) / (count - 1))] ?? ''

/** Whole points that sum to `whole`, the first ones taking what is left over. */
function shares(whole: number, count: number): number[] {
  const each = Math.floor(whole / count)
  return Array.from({ length: count }, (_, at) => each + (at < whole - each * count ? 1 : 0))
}

/** The indicators that one requirement asks of the course belong to one objective. */
function byRequirement(supports: readonly Support[]): Support[][] {
  const groups = new Map<number, Support[]>()
  for (const one of supports) groups.set(one.requirement_no, [...(groups.get(one.requirement_no) ?? []), one])
  return [...groups.values()]
}

const joined = (texts: readonly string[], between: string, end: string) => {
  const clean = texts.map((text) => text.trim().replace(/[。；.;]+$/, '')).filter(Boolean)
  return clean.length === 0 ? '' : `${clean.join(between)}${end}`
}

/**
 * A first draft from what the plan says: an objective for each requirement in the words of its indicators, all hours in one
 * chapter, and the usual two parts of the assessment with their points shared evenly. All of it is there to be changed.
 */
export function contentFromPlan(content: SyllabusContent, { course, supports }: Inherited): SyllabusContent {
  const rows = byRequirement(supports).map((group, at) => ({
    group,
    objective: {
      ...emptyObjective(at + 1),
      text: joined(
        group.map(({ name, description }) => description || name),
        '；',
        '。',
      ),
      text_en: joined(
        group.map(({ description_en }) => description_en),
        '; ',
        '.',
      ),
    },
  }))
  const objectives = rows.map(({ objective }) => objective)
  const ids = objectives.map(({ id }) => id)
  const hours = Object.fromEntries(hourKinds.map((kind) => [kind, course[kind]]))
  const isExam = course.assess_type === 'exam'
  const part = { name_en: '', evidence: '' }
  const components: SyllabusContent['components'] = [
    { ...part, id: newRowId(), name: '平时作业', stage: 'process', form: '作业', ratio: 40 },
    {
      ...part,
      id: newRowId(),
      name: isExam ? '期末考试' : '期末考核',
      stage: 'final',
      form: isExam ? '笔试' : '大作业',
      ratio: 60,
    },
  ]
  return {
    ...content,
    objectives,
    objective_indicators: rows.flatMap(({ group, objective: { id } }) =>
      group.map(({ indicator_id }) => ({ objective_id: id, indicator_id, weight: 1 })),
    ),
    chapters: [{ ...emptyChapter(1), ...hours, name: course.name, objective_ids: ids }],
    components,
    component_objectives: components.flatMap(({ id: component_id, ratio }) =>
      shares(ratio, Math.max(ids.length, 1)).flatMap((points, at) => {
        const objective_id = ids[at]
        return objective_id === undefined || points === 0
          ? []
          : [{ component_id, objective_id, points, target: null }]
      }),
    ),
    rubrics: objectives.map(({ id, text }) => ({
      objective_id: id,
      cells: content.levels.map(({ key }, at, all) => ({
        level_key: key,
        text: `${degreeAt(at, all.length)}：${text}`,
      })),
    })),
  }
}
