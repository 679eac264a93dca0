import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Expression, SqlBool } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Reader = Pick<Ctx<'syllabus'>, 'read'>

type ObjectiveFacts = {
  id: number
  no: number
  text: string
  text_en: string
  kind: 'knowledge' | 'ability' | 'quality'
  bloom: 'remember' | 'understand' | 'apply' | 'analyse' | 'evaluate' | 'create'
  /** The expected value of this objective, share of 1; null: the setting in force decides. */
  threshold: number | null
  /** What all components give this objective, of 100. */
  points: number
  /** The indicators it supports; `weight` is its share within the indicator, summing to 1 over the objectives. */
  indicators: {
    indicator_id: number
    no: string
    name: string
    description: string
    requirement_id: number
    requirement_no: number
    strength: 'H' | 'M' | 'L' | null
    weight: number
  }[]
}

type ComponentFacts = {
  id: number
  name: string
  name_en: string
  stage: 'process' | 'final'
  form: string
  /** Share of the final mark, of 100. */
  ratio: number
  evidence: string
}

/** What later rooms build on, as one value. The rows of an approved syllabus never change. */
export type SyllabusFacts = {
  id: number
  document_id: number
  version: string
  state: DocumentState
  course: {
    id: number
    catalog_id: number
    culture_id: number
    project_id: number
    code: string
    name: string
    name_en: string
    credits: number
    hours_total: number
    term: number
    assess_type: 'exam' | 'check'
  }
  objectives: ObjectiveFacts[]
  components: ComponentFacts[]
  /** Points of 100 that a component gives an objective; `share` is the same as a share of its component. */
  matrix: { component_id: number; objective_id: number; points: number; share: number }[]
}

const heads = ({ read }: Reader) =>
  read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'syllabus').onRef('d.subject_id', '=', 's.id'),
    )
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select(['s.id', 'd.id as document_id', 's.version', 'd.state', 'c.id as course_id', 's.catalog_id'])
    .select(['p.id as culture_id', 'p.base_project_id as project_id', 'c.code', 'c.name', 'c.name_en'])
    .select(['c.credits', 'c.hours_total', 'c.term', 'c.assess_type'])

type Head = Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]

/**
 * The facts of a syllabus: by course, of the one in force (published); by id, of that one whatever its state.
 * Nothing when there is none.
 */
export async function syllabusFacts(
  ctx: Reader,
  which: { courseId: number } | { syllabusId: number },
): Promise<SyllabusFacts | undefined> {
  const head = await heads(ctx)
    .where(
      (eb): Expression<SqlBool> =>
        'syllabusId' in which
          ? eb('s.id', '=', which.syllabusId)
          : eb.and([eb('s.course_id', '=', which.courseId), eb('d.state', '=', 'published')]),
    )
    .executeTakeFirst()
  return head && factsOf(ctx, head)
}

async function factsOf(ctx: Reader, head: Head): Promise<SyllabusFacts> {
  const [objectives, indicators, components, matrix] = await Promise.all([
    objectivesOf(ctx, head.id),
    indicatorsOf(ctx, head),
    componentsOf(ctx, head.id),
    matrixOf(ctx, head.id),
  ])
  const ratioOf = new Map(components.map(({ id, ratio }) => [id, ratio]))
  const share = (points: number, ratio = 0) => (ratio > 0 ? points / ratio : 0)
  return {
    id: head.id,
    document_id: head.document_id,
    version: head.version,
    state: head.state,
    course: {
      id: head.course_id,
      catalog_id: head.catalog_id,
      culture_id: head.culture_id,
      project_id: head.project_id,
      code: head.code,
      name: head.name,
      name_en: head.name_en,
      credits: head.credits,
      hours_total: head.hours_total,
      term: head.term,
      assess_type: head.assess_type,
    },
    objectives: objectives.map((objective) => ({
      ...objective,
      points: matrix
        .filter(({ objective_id }) => objective_id === objective.id)
        .reduce((sum, { points }) => sum + points, 0),
      indicators: indicators
        .filter(({ objective_id }) => objective_id === objective.id)
        .map(({ objective_id: _, ...indicator }) => indicator),
    })),
    components,
    matrix: matrix.map((cell) => ({ ...cell, share: share(cell.points, ratioOf.get(cell.component_id)) })),
  }
}

const objectivesOf = ({ read }: Reader, syllabusId: number) =>
  read
    .selectFrom('objective')
    .select(['id', 'no', 'text', 'text_en', 'kind', 'bloom', 'threshold'])
    .where('syllabus_id', '=', syllabusId)
    .orderBy('no')
    .execute()

const indicatorsOf = ({ read }: Reader, { id, course_id }: Head) =>
  read
    .selectFrom('objective_indicator as x')
    .innerJoin('objective as o', 'o.id', 'x.objective_id')
    .innerJoin('indicator as i', 'i.id', 'x.indicator_id')
    .innerJoin('requirement as r', 'r.id', 'i.requirement_id')
    .leftJoin('support as s', (join) =>
      join.onRef('s.indicator_id', '=', 'i.id').on('s.course_id', '=', course_id),
    )
    .select(['x.objective_id', 'x.indicator_id', 'i.no', 'i.name', 'i.description', 'i.requirement_id'])
    .select(['r.no as requirement_no', 's.strength', 'x.weight'])
    .where('o.syllabus_id', '=', id)
    .orderBy('r.no')
    .orderBy('i.weigh')
    .orderBy('i.id')
    .execute()

const componentsOf = ({ read }: Reader, syllabusId: number) =>
  read
    .selectFrom('component')
    .select(['id', 'name', 'name_en', 'stage', 'form', 'ratio', 'evidence'])
    .where('syllabus_id', '=', syllabusId)
    .orderBy('weigh')
    .orderBy('id')
    .execute()

const matrixOf = ({ read }: Reader, syllabusId: number) =>
  read
    .selectFrom('component_objective as x')
    .innerJoin('component as c', 'c.id', 'x.component_id')
    .select(['x.component_id', 'x.objective_id', 'x.points'])
    .where('c.syllabus_id', '=', syllabusId)
    .orderBy('x.component_id')
    .orderBy('x.objective_id')
    .execute()
