import type { Block } from '../../document-tree/document-tree.ts'
import { beginningOf, looksElse } from '../../document-tree/looks-like.ts'
import type { SyllabusAnswer, SyllabusReading } from './syllabus-reading.ts'

type Other = Extract<SyllabusAnswer, { isSyllabus: false }>['looksLike']

/** How much of a syllabus is there: objectives, support, content, assessment, and the facts that every syllabus has. */
function weightOf({
  basics,
  objectives,
  support,
  chapters,
  components,
  matrix,
  labs,
}: SyllabusReading): number {
  const parts = [
    objectives.length > 1 ? 2 : objectives.length,
    support.length > 0 ? 2 : 0,
    chapters.length > 1 ? 1 : 0,
    components.length > 1 || matrix.length > 0 ? 1 : 0,
    labs.length > 0 ? 1 : 0,
    Object.keys(basics).length > 3 ? 1 : 0,
  ]
  return parts.reduce((sum, one) => sum + one, 0)
}

/** A training plan has objectives and a support matrix, too; its title says so, or what a syllabus never leaves out is not there. */
const isPlan = (text: string) =>
  /培养(方案|计划)|training plan|programme specification/i.test(text.slice(0, 200)) ||
  (/培养目标/.test(text) && /毕业要求/.test(text) && !/课程目标|教学目标/.test(text))

/** What a document seems to be that is no syllabus; undefined for a syllabus. */
export function looksLike(blocks: readonly Block[], reading: SyllabusReading): Other | undefined {
  const weight = weightOf(reading)
  const text = beginningOf(blocks)
  const isNamed = /大纲|syllabus|course outline/i.test(text.slice(0, 400))
  if (!isNamed && isPlan(text)) return 'plan'
  if (weight >= 4 || (isNamed && weight >= 2)) return undefined
  return looksElse(text, ['plan', /培养方案|人才培养|培养目标|教学进程表|支撑课程|training plan/i])
}
