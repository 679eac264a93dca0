import {
  type SectionChanges,
  type SectionName,
  type SyllabusContent,
  sectionNames,
} from '@obelisk/contract/syllabus/content'
import { levelsOverlap } from '@obelisk/contract/syllabus/refusals'
import { sql } from 'kysely'
import { mustBeWritable, renameDocument } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { changeOf, refusalOfChange } from '#kernel/locking/optimistic-lock.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { writeSections } from './sections.ts'

export type Base = Partial<Record<SectionName, number>>

const sectionWords: Record<SectionName, { 'zh-cn': string; en: string }> = {
  objectives: { 'zh-cn': '课程目标', en: 'Objectives' },
  chapters: { 'zh-cn': '教学内容', en: 'Content' },
  labs: { 'zh-cn': '实验安排', en: 'Labs' },
  assessment: { 'zh-cn': '考核环节', en: 'Assessment' },
  rubrics: { 'zh-cn': '评分标准', en: 'Grading standards' },
  resources: { 'zh-cn': '教材与资源', en: 'Resources' },
  texts: { 'zh-cn': '文字说明', en: 'Texts' },
  sections: { 'zh-cn': '自定义栏目', en: 'Own sections' },
  english: { 'zh-cn': '英文', en: 'English' },
  source: { 'zh-cn': '读入的文件', en: 'Document read in' },
}

/** Saves sections, each only if it is still what the person read; holds the syllabus meanwhile. */
export async function saveSyllabus(ctx: Room, id: number, base: Base, sections: SectionChanges) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), standing.document_id)
  const names = sectionNames.filter((name) => sections[name] !== undefined)
  await mustBeLatest(ctx, id, base, names)
  if (sections.rubrics) checkLevels(sections.rubrics.levels)

  const ids = await writeSections(ctx, id, standing.culture_id, sections)
  const revisions = await bump(ctx, id, names)
  await renameDocument(ctx.door('document-control'), standing.document_id, {})
  return { revisions, ids: Object.fromEntries(ids), time: Math.floor(Date.now() / 1000) }
}

/** Refuses when somebody has saved one of these sections since it was read; holds the syllabus until the end. */
export async function mustBeLatest(ctx: Room, id: number, base: Base, names: readonly SectionName[]) {
  await ctx.own.selectFrom('syllabus').select('id').where('id', '=', id).forUpdate().execute()
  const before = await revisionsOf(ctx, id)
  const clash = names.find((name) => (before.get(name) ?? 0) !== (base[name] ?? 0))
  if (!clash) return
  const by = { by: 'account_id', at: 'update_time' }
  const change = await changeOf(ctx.own, 'syllabus_section', { syllabus_id: id, section: clash }, by)
  throw await refusalOfChange(ctx, change, [clash], { section: sectionWords[clash][ctx.language] })
}

/** Levels go from best to worst without overlapping. */
function checkLevels(levels: SyllabusContent['levels']) {
  const isWrong = levels.some(({ from, to }, at) => {
    const above = levels[at - 1]
    return from > to || (above !== undefined && to >= above.from + 1e-9 && to > above.from)
  })
  if (isWrong || new Set(levels.map(({ key }) => key)).size < levels.length) throw new Refusal(levelsOverlap)
}

async function revisionsOf({ own }: Room, id: number): Promise<Map<string, number>> {
  const rows = await own
    .selectFrom('syllabus_section')
    .select(['section', 'revision'])
    .where('syllabus_id', '=', id)
    .execute()
  return new Map(rows.map(({ section, revision }) => [section, revision]))
}

async function bump({ own, actor }: Room, id: number, names: readonly SectionName[]): Promise<Base> {
  if (names.length === 0) return {}
  const { rows } = await sql<{ section: SectionName; revision: number }>`
    insert into syllabus_section (syllabus_id, section, account_id)
    select ${id}, unnest(${names}::text[]), ${actor.accountId || null}::integer
    on conflict (syllabus_id, section) do update set revision = syllabus_section.revision + 1,
      account_id = excluded.account_id, update_time = now()
    returning section, revision`.execute(own)
  return Object.fromEntries(rows.map(({ section, revision }) => [section, revision]))
}
