import * as z from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { type NameIn, namesIn } from './kinds.ts'

/** What a search of the whole site finds, in the order in which it is shown. */
export const foundKinds = namesIn('search')
export type FoundKind = NameIn<'search'>

/** One thing found. `id` is the row that its page opens; `key` is the number or code it is known by. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  detail: z.string(),
  detail_en: z.string(),
})
export type Found = z.infer<typeof Found>

/** How many of each kind are answered at most; who wants more searches the list of that kind. */
export const mostFound = 6

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/Search/index',
  access: 'member',
  summary:
    'Search: courses, classes, teaching plans, reports, plans, people, measures, surveys, papers and questions whose name or number contains the text, or in pinyin the first letters of the name, as far as the caller may see them.',
  input: z.object({ text: z.string().trim().min(1).max(60) }),
  output: z.object({ list: z.array(Found) }),
})
