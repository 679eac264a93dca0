import type { ListQuery } from '@obelisk/contract/crud'
import { mustAskNothing } from '#kernel/list/list-faults.ts'
import { type Room, remarkOf } from './authority.ts'
import { flatOf, matching, treeOf } from './tree.ts'

type Rule = { id: number; pid: number; type: string; title: string; title_en: string; status: '0' | '1' }
type Query = Pick<ListQuery, 'quickSearch' | 'search'> & { select?: string | undefined }

/** A list of rules of either area as their page asks for it: a tree, or with `select` the enabled ones that others may stand below. */
export async function listOfRules<R extends Rule>(
  ctx: Room,
  rules: readonly R[],
  { quickSearch, select, search }: Query,
  page: string,
) {
  mustAskNothing({ search })
  const found = matching(rules, quickSearch, ({ title, title_en }) => `${title} ${title_en}`)
  if (select)
    return { options: flatOf(found.filter(({ type, status }) => type !== 'button' && status === '1')) }
  return { list: treeOf(found), total: found.length, remark: await remarkOf(ctx, page) }
}
