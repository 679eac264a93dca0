import { type RefusalText, translateIn } from '@obelisk/contract/refusal'
import {
  type ClassToMake,
  classListWrong,
  classWhichProgramme,
  classWhichYear,
  type ListedClass,
} from '@obelisk/contract/roster/class-list'
import { sql } from 'kysely'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { writing } from '#workbook/written.ts'
import { projectsOf, type Room } from '../access.ts'
import { keepImport } from '../undo/kept-imports.ts'

type Project = { id: number; name: string; name_en: string; code: string; classes: string[] }
type Made = ClassToMake & { base_project_id: number; year: number }

/** 2024级, 24, or a name like 计科2401 and 24计科1班: the year of admission. `2001` is class 01 of 2020. */
function yearIn(text: string): number | undefined {
  const digits = /(?<!\d)\d{2,4}(?!\d)/.exec(writing(text))?.[0]
  if (digits === undefined) return undefined
  const isWhole = /^20(1[5-9]|[2-9]\d)$/.test(digits)
  return isWhole ? Number(digits) : 2000 + Number(digits.slice(0, 2))
}

/** What a class name begins with tells the programme where its other classes begin so. */
const stem = (name: string) => writing(name).replace(/\d.*$/, '')

const sameProgramme = (name: string) => (one: Project) =>
  [one.name, one.name_en, one.code].some((text) => text !== '' && writing(text) === writing(name))

function programmeOf(projects: readonly Project[], { name, project }: ListedClass): Project | undefined {
  if (project !== '') return projects.find(sameProgramme(project))
  const beside = projects.filter(
    ({ classes }) => stem(name) !== '' && classes.some((one) => stem(one) === stem(name)),
  )
  const [only, other] = beside.length > 0 ? beside : projects
  return other ? undefined : only
}

async function known(ctx: Room, names: readonly string[]) {
  const { edits } = await projectsOf(ctx)
  const { rows: projects } = await sql<Project>`
    select p.id, p.name, p.name_en, p.code,
      array(select a.name from admin_class a where a.base_project_id = p.id) as classes
    from project p where p.id = any(${edits}::integer[]) and p.status = 'enable' order by p.weigh, p.id`.execute(
    ctx.read,
  )
  const { rows: grades } = await sql<{ id: number; base_project_id: number; year: number }>`
    select id, base_project_id, year from grade where base_project_id = any(${edits}::integer[])`.execute(
    ctx.read,
  )
  const { rows: there } = await sql<{ name: string }>`
    select name from admin_class where regexp_replace(normalize(name, NFKC), '\\s', '', 'g') = any(${names.map(writing)}::text[])`.execute(
    ctx.read,
  )
  return {
    projects,
    grades: new Map(grades.map((one) => [`${one.base_project_id} ${one.year}`, one.id])),
    there: new Set(there.map(({ name }) => writing(name))),
  }
}

type Known = Awaited<ReturnType<typeof known>>

const whyNot = (project: Project | undefined, year: number | undefined): RefusalText | undefined => {
  if (!project) return classWhichProgramme
  return year === undefined ? classWhichYear : undefined
}

function judge({ language }: Room, { projects, grades, there }: Known, row: ListedClass): Made {
  const project = programmeOf(projects, row)
  const year = yearIn(row.grade || row.name)
  const reason = whyNot(project, year)
  const { id = 0, name = row.project, name_en = '' } = project ?? {}
  return {
    name: row.name,
    project: name,
    project_en: name_en,
    grade: year === undefined ? row.grade : `${year}级`,
    is_new_grade: !reason && !grades.has(`${id} ${year}`),
    is_there: there.has(writing(row.name)),
    wrong: reason ? translateIn(language, reason, { name: row.project || '–' }) : '',
    base_project_id: id,
    year: year ?? 0,
  }
}

async function judgeAll(ctx: Room, rows: readonly ListedClass[]): Promise<Made[]> {
  const each = [...new Map(rows.map((row) => [writing(row.name), row])).values()]
  const facts = await known(
    ctx,
    each.map(({ name }) => name),
  )
  return each.map((row) => judge(ctx, facts, row))
}

/** Of which programme and cohort each class of a list would be. */
export const readClassList = async (ctx: Room, rows: readonly ListedClass[]) => ({
  list: (await judgeAll(ctx, rows)).map(({ base_project_id: _, year: __, ...row }) => row),
})

/** Adds cohorts that are not there; gives their ids. The caller has asked whether the actor may. */
async function putGrades({ own }: Room, wanted: readonly { base_project_id: number; year: number }[]) {
  const { rows } = await sql<{ id: number }>`
    insert into grade (base_project_id, year, name)
    select distinct w.project, w.year, w.year || '级'
    from unnest(${wanted.map((one) => one.base_project_id)}::integer[], ${wanted.map(({ year }) => year)}::integer[]) as w (project, year)
    on conflict do nothing returning id`.execute(own)
  return rows.map(({ id }) => id)
}

/** Adds the classes of a list and the cohorts that they lack; those that are there stay. */
export async function addClassList(ctx: Room, rows: readonly ListedClass[]) {
  const list = await judgeAll(ctx, rows)
  const odd = list.find(({ wrong, is_there }) => wrong !== '' && !is_there)
  if (odd) throw new Refusal(classListWrong, { name: odd.name, reason: odd.wrong })
  const wanted = list.filter(({ is_there }) => !is_there)
  const grades = await putGrades(ctx, wanted)
  const { rows: made } = await sql<{ id: number }>`
    insert into admin_class (name, base_project_id, base_grade_id)
    select w.name, w.project, g.id
    from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map((one) => one.base_project_id)}::integer[],
      ${wanted.map(({ year }) => year)}::integer[]) as w (name, project, year)
    join grade g on g.base_project_id = w.project and g.year = w.year returning id`.execute(ctx.own)
  const added = made.map(({ id }) => id)
  const import_id = await keepImport(ctx, { kind: 'admin-class', file: '', added, grades })
  return { added: added.length, grades: grades.length, import_id }
}

/** Adds the cohorts of some years to some programmes. */
export async function addGrades(ctx: Room, projectIds: readonly number[], years: readonly number[]) {
  const { edits } = await projectsOf(ctx)
  if (projectIds.some((id) => !edits.includes(id))) throw forbidden()
  const wanted = projectIds.flatMap((base_project_id) => years.map((year) => ({ base_project_id, year })))
  return { added: (await putGrades(ctx, wanted)).length }
}
