import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { planPolicy, programmePolicy, type Room } from '../access.ts'
import { recordAdded } from '../content/rows.ts'
import { holdProject, openPlanDocument, putGrades } from './create-plan.ts'

type Copy = {
  id: number
  step: 'major' | 'minor'
  name?: string | undefined
  change_note: string
  grade_ids: readonly number[]
}

/** The next free version after the plan's own: the next revision, or the next small improvement of its revision. */
const nextVersion = (step: Copy['step']) =>
  step === 'major'
    ? sql`(select max(o.major) + 1 from culture o where o.base_project_id = c.base_project_id), 0`
    : sql`c.major, (select max(o.minor) + 1 from culture o where o.base_project_id = c.base_project_id and o.major = c.major)`

async function copyHead({ own }: Room, { id, step, name, change_note }: Copy): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into culture (base_project_id, parent_id, library_id, name, name_en, major, minor, degree, degree_en, length_years,
      permitted_years, total_credits, introduction, introduction_en, positioning, positioning_en, features, features_en,
      disciplines, disciplines_en, main_practice, main_practice_en, objective_statement, objective_statement_en,
      conditions, conditions_en, change_note)
    select base_project_id, id, library_id, coalesce(${name ?? null}, name), name_en, ${nextVersion(step)}, degree, degree_en, length_years,
      permitted_years, total_credits, introduction, introduction_en, positioning, positioning_en, features, features_en,
      disciplines, disciplines_en, main_practice, main_practice_en, objective_statement, objective_statement_en,
      conditions, conditions_en, ${change_note}
    from culture c where id = ${id} returning id`.execute(own)
  return must(rows[0]).id
}

/** Rows whose numbers are their own within the plan are copied first and found again by that number. */
async function copyRequirements({ own }: Room, from: number, to: number) {
  await sql`insert into edu_objective (culture_id, no, text, text_en, horizon_years, weigh)
    select ${to}, no, text, text_en, horizon_years, weigh from edu_objective where culture_id = ${from} order by no, id`.execute(
    own,
  )
  await sql`insert into requirement (culture_id, no, name, name_en, description, description_en, threshold, weigh)
    select ${to}, no, name, name_en, description, description_en, threshold, weigh from requirement where culture_id = ${from}
    order by no`.execute(own)
  await sql`insert into requirement_standard (requirement_id, library_item_id)
    select n.id, s.library_item_id from requirement_standard s join requirement r on r.id = s.requirement_id and r.culture_id = ${from}
    join requirement n on n.culture_id = ${to} and n.no = r.no`.execute(own)
  await sql`
    with old as (select id, row_number() over (order by no, id) as place from edu_objective where culture_id = ${from}),
    new as (select id, row_number() over (order by no, id) as place from edu_objective where culture_id = ${to})
    insert into requirement_objective (requirement_id, edu_objective_id, strength)
    select n.id, new.id, l.strength from requirement_objective l
    join requirement r on r.id = l.requirement_id and r.culture_id = ${from}
    join requirement n on n.culture_id = ${to} and n.no = r.no
    join old on old.id = l.edu_objective_id join new on new.place = old.place`.execute(own)
  await sql`insert into indicator (culture_id, requirement_id, no, name, description, description_en, weight_in_requirement, threshold, weigh)
    select ${to}, n.id, i.no, i.name, i.description, i.description_en, i.weight_in_requirement, i.threshold, i.weigh
    from indicator i join requirement r on r.id = i.requirement_id join requirement n on n.culture_id = ${to} and n.no = r.no
    where i.culture_id = ${from} order by i.id`.execute(own)
}

async function copyCourses({ own }: Room, from: number, to: number) {
  await sql`insert into course_group (culture_id, name, kind, rule)
    select ${to}, name, kind, rule from course_group where culture_id = ${from} order by id`.execute(own)
  await sql`
    with old as (select id, row_number() over (order by id) as place from course_group where culture_id = ${from}),
    new as (select id, row_number() over (order by id) as place from course_group where culture_id = ${to})
    insert into course (base_culture_id, catalog_id, origin_course_id, code, name, name_en, term, category, module, ceeaa_category, nature,
      credits, hours_total, hours_theory, hours_lab, hours_computer, hours_practice, hours_seminar, hours_exercise, hours_other, weeks,
      weekly_hours, assess_type, college_id, group_id, is_core, is_bilingual, is_eval, industry, educations, weigh)
    select ${to}, catalog_id, c.id, code, name, name_en, term, category, module, ceeaa_category, nature,
      credits, hours_total, hours_theory, hours_lab, hours_computer, hours_practice, hours_seminar, hours_exercise, hours_other, weeks,
      weekly_hours, assess_type, college_id, new.id, is_core, is_bilingual, is_eval, industry, educations, weigh
    from course c left join old on old.id = c.group_id left join new on new.place = old.place
    where base_culture_id = ${from} order by weigh, c.id`.execute(own)
  await sql`insert into course_prerequisite (course_id, prerequisite_id)
    select n.id, m.id from course_prerequisite p
    join course n on n.origin_course_id = p.course_id and n.base_culture_id = ${to}
    join course m on m.origin_course_id = p.prerequisite_id and m.base_culture_id = ${to}`.execute(own)
}

async function copyCells({ own }: Room, from: number, to: number) {
  await sql`insert into support (course_id, indicator_id, strength)
    select n.id, m.id, s.strength from support s
    join course n on n.origin_course_id = s.course_id and n.base_culture_id = ${to}
    join indicator i on i.id = s.indicator_id and i.culture_id = ${from}
    join indicator m on m.culture_id = ${to} and m.no = i.no`.execute(own)
  await sql`insert into evaluation_weight (indicator_id, course_id, weight)
    select m.id, n.id, w.weight from evaluation_weight w
    join course n on n.origin_course_id = w.course_id and n.base_culture_id = ${to}
    join indicator i on i.id = w.indicator_id and i.culture_id = ${from}
    join indicator m on m.culture_id = ${to} and m.no = i.no`.execute(own)
}

/** Copies a plan with everything in it to a new draft; each course remembers where it came from. */
export async function copyPlan(ctx: Room, copy: Copy): Promise<number> {
  const { base_project_id } = await planPolicy.must(ctx, 'view', copy.id)
  await programmePolicy.must(ctx, 'edit', { base_project_id })
  await holdProject(ctx, base_project_id)
  const id = await copyHead(ctx, copy)
  await copyRequirements(ctx, copy.id, id)
  await copyCourses(ctx, copy.id, id)
  await copyCells(ctx, copy.id, id)
  await putGrades(ctx, id, base_project_id, copy.grade_ids)
  await openPlanDocument(ctx, id)
  await recordAdded(ctx, id, 'plan', [{ id, name: copy.change_note }])
  return id
}
