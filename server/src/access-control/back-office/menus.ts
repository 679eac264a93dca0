import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'access-control'>
type Row = Omit<MenuRule, 'children'>

/** The enabled rules that the actor holds and the directories above them, highest weigh first. */
async function rulesHeld({ read, actor, language }: Room): Promise<Row[]> {
  const rows = await read
    .selectFrom('admin_rule')
    .selectAll()
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const held = new Set(actor.office?.nodes ?? [])
  const shown = new Set<number>()
  for (const row of rows) {
    if (!actor.office?.isSuper && !held.has(row.name)) continue
    for (let at: typeof row | undefined = row; at && !shown.has(at.id); at = byId.get(at.pid ?? 0))
      shown.add(at.id)
  }
  return rows
    .filter(({ id }) => shown.has(id))
    .map((row) => ({
      id: row.id,
      pid: row.pid ?? 0,
      type: row.type,
      title: language === 'en' && row.title_en ? row.title_en : row.title,
      name: row.name,
      path: row.path,
      icon: row.icon,
      menu_type: row.menu_type,
      url: row.url,
      component: row.component,
      keepalive: row.keepalive === 1 ? row.name : 0,
      extend: row.extend,
      remark: (language === 'en' && row.remark_en) || row.remark,
    }))
}

/** The tree of those rules, their pages `named`; one whose parent is switched off has no place in it. */
export async function menusOf(ctx: Room, named: (rule: Row) => Row): Promise<MenuRule[]> {
  const below = new Map<number, Row[]>()
  for (const row of (await rulesHeld(ctx)).map(named))
    below.set(row.pid, [...(below.get(row.pid) ?? []), row])
  const treeOf = (pid: number): MenuRule[] =>
    (below.get(pid) ?? []).map((row) => {
      const children = treeOf(row.id)
      return children.length > 0 ? { ...row, children } : row
    })
  return treeOf(0)
}
