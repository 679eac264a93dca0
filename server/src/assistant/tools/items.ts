import { RunResult } from '@obelisk/contract/attainment-report/run'
import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('试题的难度 P 与区分度 D', 'Difficulty P and discrimination D of items')

/** An item by its number and what it asks; where the number is all that there is, it is called so. */
const itemCalled = (no: string, name: string) => (name.includes(no) ? name : `${no} ${name}`.trim()) || '–'

type Row = { class_id: number; class: string; papers: unknown }

async function run(ctx: Room, text: string): Promise<Looked> {
  if (!holds(ctx.actor, 'attainment-report/view')) return nothing(title)
  const { rows } = await sql<Row>`
    select k.id as class_id, k.name as class, r.result->'papers' as papers
    from attainment_run r join teaching_class k on k.id = r.teaching_class_id and k.status = 'enable'
    join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
    where r.is_current and r.scope = 'class'
      and ${whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('k.id') })}
      and (position(lower(c.name) in lower(${text}::text)) > 0 or position(lower(c.code) in lower(${text}::text)) > 0
        or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0)
    order by t.start_date desc, k.name, k.id limit 1`.execute(ctx.read)
  const [klass] = rows
  const papers = RunResult.shape.papers.safeParse(klass?.papers)
  if (!klass || !papers.success) return nothing(title)
  const items = papers.data.flatMap((paper) => paper.items)
  const names = await ctx.read
    .selectFrom('evaluation_item as i')
    .innerJoin('component as p', 'p.id', 'i.component_id')
    .select(['i.id', 'i.no', 'i.name', 'p.name as part', 'p.name_en as part_en'])
    .where('i.id', 'in', [0, ...items.map(({ item_id }) => item_id)])
    .execute()
  const isEnglish = ctx.language === 'en'
  const called = new Map(
    names.map(({ id, no, name, part, part_en }) => [
      id,
      [(isEnglish && part_en) || part, itemCalled(no, name)] as const,
    ]),
  )
  return {
    result: {
      title: `${klass.class} 试题分析`,
      title_en: `Item analysis of ${klass.class}`,
      columns: [
        column('考核环节', 'Part'),
        column('题目', 'Item'),
        column('人数', 'Students'),
        column('满分', 'Full mark'),
        column('平均', 'Mean'),
        column('难度 P', 'P'),
        column('区分度 D', 'D'),
      ],
      rows: items.map(({ item_id, n, full_score, mean, p, d }) => [
        ...(called.get(item_id) ?? ['–', '–']),
        ...[n, full_score, mean, p, d],
      ]),
      links: items.map(() => linkTo.report({ teaching_class_id: klass.class_id })),
      is_computed: true,
    },
    restsOn: [{ kind: 'class', id: klass.class_id }],
  }
}

export const items: Tool = {
  names: ['试题', 'items'],
  about: column('最近一次考核各题的 P 与 D，例如：/试题 数据结构', 'P and D of the last paper: /items SE201'),
  run,
}
