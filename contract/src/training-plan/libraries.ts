import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { refusal } from '#refusal.ts'
import { Library } from './plan.ts'
import { RequirementFields } from './rows.ts'

/** A list with whose it is (null: it came with the product), how often it was saved, and how many plans follow it. */
const LibraryRow = Library.extend({
  college: z.object({ id: Id, name: z.string(), name_en: z.string() }).nullable(),
  revision: z.int(),
  plans: z.int(),
  may_edit: z.boolean(),
})
export type LibraryRow = z.infer<typeof LibraryRow>

export const libraries = endpoint({
  method: 'GET',
  path: '/api/Culture/libraries',
  access: 'training-plan/view',
  summary: 'Gives the lists of graduation requirements that a plan can start from.',
  input: z.object({}),
  output: z.object({ list: z.array(LibraryRow) }),
})

const Name = RequirementFields.shape.name

export const copyLibrary = endpoint({
  method: 'POST',
  path: '/api/Culture.Library/copy',
  isDeduplicated: true,
  access: 'training-plan/edit',
  summary:
    'Copies a list of graduation requirements to an own list of a programme’s school; items keep what they continue.',
  title: {
    'zh-cn': '毕业要求标准-复制',
    en: 'Copies a list of graduation requirements to an own list of a programme’s school',
  },
  input: z.object({ id: Id, base_project_id: Id, name: Name, name_en: RequirementFields.shape.name_en }),
  output: z.object({ id: Id }),
})

/** An item as it is to be; without an id it is a new one. */
const LibraryItem = RequirementFields.pick({
  no: true,
  name: true,
  name_en: true,
  description: true,
  description_en: true,
}).extend({ id: Id.nullable() })
export type LibraryItem = z.infer<typeof LibraryItem>

export const saveLibrary = endpoint({
  method: 'POST',
  path: '/api/Culture.Library/edit',
  access: 'training-plan/edit',
  summary: 'Saves an own list as a whole; refused when somebody saved it since `revision`.',
  title: { 'zh-cn': '毕业要求标准-编辑', en: 'Saves an own list as a whole' },
  input: z.object({
    id: Id,
    revision: z.int(),
    name: Name,
    name_en: RequirementFields.shape.name_en,
    items: z.array(LibraryItem).min(1).max(50),
  }),
  output: Done,
})

export const deleteLibrary = endpoint({
  method: 'DELETE',
  path: '/api/Culture.Library/del',
  access: 'training-plan/edit',
  summary: 'Deletes an own list that no plan follows.',
  title: { 'zh-cn': '毕业要求标准-删除', en: 'Deletes an own list that no plan follows' },
  input: z.object({ id: QueryId }),
  output: Done,
})

export const libraryOfProduct = refusal(
  'library-of-product',
  '“{name}”是系统自带的标准，不能修改；请复制为本院标准再改',
  '“{name}” came with the product and cannot be changed. Copy it to an own list first.',
)
export const libraryItemInUse = refusal(
  'library-item-in-use',
  '第 {no} 条已有培养方案的毕业要求覆盖，不能删除',
  'Item {no} is covered by requirements of a plan and cannot be deleted.',
)
export const libraryInUse = refusal(
  'library-in-use',
  '有 {plans} 份培养方案采用这份标准，不能删除',
  '{plans} plans follow this list; it cannot be deleted.',
)
