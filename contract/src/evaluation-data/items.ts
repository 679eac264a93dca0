import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { ItemDraft } from './shapes.ts'

export const openSet = endpoint({
  method: 'POST',
  path: '/api/Evaldata/open',
  access: 'evaluation-data/edit',
  summary: 'Makes the items of a course, term and grade from its published syllabus, one for each component.',
  title: {
    'zh-cn': '评价数据-由大纲生成评分项',
    en: 'Makes the items of a course, term and grade from its published syllabus, one for each component',
  },
  input: z.object({ teaching_class_id: Id }),
  output: z.object({ items: z.int() }),
})

export const saveItems = endpoint({
  method: 'POST',
  path: '/api/Evaldata/items',
  access: 'evaluation-data/edit',
  summary: 'Saves the whole list of items of a class and its parallel classes.',
  title: {
    'zh-cn': '评价数据-保存评分项',
    en: 'Saves the whole list of items of a class and its parallel classes',
  },
  input: z.object({
    teaching_class_id: Id,
    /** The revision of the list that the person began from. */
    revision: z.int(),
    items: z.array(ItemDraft).max(400),
    /** Deletes the marks of items that are no longer in the list. */
    delete_marks: z.boolean().default(false),
  }),
  output: z.object({ ids: z.array(Id), revision: z.int() }),
})

export const itemSources = endpoint({
  method: 'GET',
  path: '/api/Evaldata/itemSources',
  access: 'evaluation-data/view',
  summary: 'Lists other terms and cohorts of the same course whose items can be copied.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        set_id: Id,
        term: z.string(),
        grade: z.string(),
        items: z.int(),
        syllabus_version: z.string(),
      }),
    ),
  }),
})

export const copyItems = endpoint({
  method: 'GET',
  path: '/api/Evaldata/copyItems',
  access: 'evaluation-data/edit',
  summary:
    'Gives the items of another set, fitted to the components and objectives of this class’s syllabus, to look at and save.',
  input: z.object({ teaching_class_id: QueryId, set_id: QueryId }),
  output: z.object({ items: z.array(ItemDraft), left_out: z.array(z.string()) }),
})

/** How an item differs from the question of the paper that it was taken from; rule D04 of the catalogue. */
export const paperDifferences = [
  'item_missing',
  'item_extra',
  'full_score_differs',
  'objective_differs',
] as const

export const paperSources = endpoint({
  method: 'GET',
  path: '/api/Evaldata/paperSources',
  access: 'evaluation-data/edit',
  summary:
    'Lists the examination papers that this class has sat, whose questions can become its items, with what differs where they did.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        paper_id: Id,
        title: z.string(),
        title_en: z.string(),
        items: z.int(),
        total: z.number(),
        /** The component whose items were taken from the paper, and where they differ from it now. */
        taken: z
          .object({
            component_id: Id,
            differences: z.array(z.object({ no: z.string(), kind: z.enum(paperDifferences) })),
          })
          .nullable(),
      }),
    ),
  }),
})

export const paperItems = endpoint({
  method: 'GET',
  path: '/api/Evaldata/paperItems',
  access: 'evaluation-data/edit',
  summary:
    'Gives the items of a class with the questions of a paper it has sat in place of the items of one component, to look at and save: numbers, full marks and objectives, nothing of what is asked.',
  input: z.object({ teaching_class_id: QueryId, paper_id: QueryId, component_id: QueryId }),
  output: z.object({
    items: z.array(ItemDraft),
    /** Questions that show an objective which the syllabus of the class does not have. */
    unknown: z.array(z.string()),
  }),
})

export const moveToSyllabus = endpoint({
  method: 'POST',
  path: '/api/Evaldata/moveToSyllabus',
  access: 'evaluation-data/edit',
  summary:
    'Moves the items to the newest published syllabus of the course, matched by component and objective.',
  title: {
    'zh-cn': '评价数据-改用新大纲',
    en: 'Moves the items to the newest published syllabus of the course, matched by component and objective',
  },
  input: z.object({ teaching_class_id: Id }),
  output: Done,
})
