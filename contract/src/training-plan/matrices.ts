import * as z from 'zod'
import { endpoint, Id } from '#endpoint.ts'
import { LinkCell, Strength, SupportCell, WeightCell } from './rows.ts'

const Mark = Strength.nullable()
const most = 4000

/** What was written, and the cells that another person changed from what was seen: those were left as that person made them. */
const written = <C extends z.ZodRawShape, V extends z.ZodType>(cell: C, value: V) =>
  z.object({
    count: z.int(),
    conflicts: z.array(z.object({ ...cell, theirs: value, name: z.string(), time: z.int() })),
  })
const at = { course_id: Id, indicator_id: Id }

export const saveSupports = endpoint({
  method: 'POST',
  path: '/api/Culture.Support/edit',
  access: 'training-plan/edit',
  summary:
    'Writes cells of the support matrix in one go; cells that are no longer as seen are left and named.',
  title: { 'zh-cn': '支撑矩阵-编辑', en: 'Writes cells of the support matrix in one go' },
  input: z.object({
    culture_id: Id,
    cells: z
      .array(SupportCell.omit({ strength: true }).extend({ was: Mark, now: Mark }))
      .min(1)
      .max(most),
  }),
  output: written(at, Mark),
})

export const saveWeights = endpoint({
  method: 'POST',
  path: '/api/Culture.Weight/edit',
  access: 'training-plan/edit',
  summary: 'Writes evaluation weights in one go; cells that are no longer as seen are left and named.',
  title: { 'zh-cn': '评价权重-编辑', en: 'Writes evaluation weights in one go' },
  input: z.object({
    culture_id: Id,
    cells: z
      .array(
        WeightCell.omit({ weight: true }).extend({
          was: WeightCell.shape.weight.nullable(),
          now: WeightCell.shape.weight.nullable(),
        }),
      )
      .min(1)
      .max(most),
  }),
  output: written(at, WeightCell.shape.weight.nullable()),
})

export const saveLinks = endpoint({
  method: 'POST',
  path: '/api/Culture.Link/edit',
  access: 'training-plan/edit',
  summary:
    'Writes cells of the requirement x objective matrix; cells that are no longer as seen are left and named.',
  title: { 'zh-cn': '目标与要求矩阵-编辑', en: 'Writes cells of the requirement x objective matrix' },
  input: z.object({
    culture_id: Id,
    cells: z
      .array(LinkCell.omit({ strength: true }).extend({ was: Mark, now: Mark }))
      .min(1)
      .max(most),
  }),
  output: written({ requirement_id: Id, edu_objective_id: Id }, Mark),
})

export const generateWeights = endpoint({
  method: 'POST',
  path: '/api/Culture.Weight/generate',
  access: 'training-plan/edit',
  summary:
    'Makes the evaluation weights of the evaluation courses from H, M and L with the numbers of the settings.',
  title: {
    'zh-cn': '评价权重-生成权重',
    en: 'Makes the evaluation weights of the evaluation courses from H, M and L with the numbers of the settings',
  },
  isDeduplicated: true,
  input: z.object({
    culture_id: Id,
    indicator_ids: z.array(Id).max(200).optional().describe('Left out: every indicator.'),
  }),
  output: z.object({ undo_id: Id, count: z.int() }),
})
