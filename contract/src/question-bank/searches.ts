import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

const Said = z.string().max(200).default('')

/** What a list is narrowed by, as its address says it; several values of a facet are parted by commas. */
const SearchQuery = z.object({
  chapter: Said,
  knowledge: Said,
  kind: Said,
  objective: Said,
  bloom: Said,
  state: Said,
  used: Said,
  flag: Said,
  q: Said,
  order: Said,
})
export type SearchQuery = z.infer<typeof SearchQuery>

const Name = z.string().trim().min(1).max(40)

/** A person keeps at most so many searches of a course. */
export const mostSearches = 30

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/searches',
  access: 'question-bank/view',
  summary: 'Lists the searches that one has kept for a course.',
  input: z.object({ catalog: QueryId }),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), query: SearchQuery })) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/saveSearch',
  access: 'question-bank/view',
  summary: 'Keeps a search under a name; one of the same name is replaced.',
  title: { 'zh-cn': '题库-保存常用检索', en: 'Keeps a search of the question bank' },
  rows: 'owner',
  input: z.object({ catalog_id: Id, name: Name, query: SearchQuery }),
  output: z.object({ id: Id }),
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/QuestionBank/deleteSearch',
  access: 'question-bank/view',
  summary: 'Deletes a search that one has kept.',
  title: { 'zh-cn': '题库-删除常用检索', en: 'Deletes a kept search of the question bank' },
  rows: 'owner',
  input: z.object({ id: QueryId }),
  output: Done,
})

export const tooManySearches = refusal(
  'question-searches-many',
  '一门课程最多保存 {most} 个常用检索，请先删除不用的',
  'At most {most} searches can be kept for a course. Please delete one first.',
)
