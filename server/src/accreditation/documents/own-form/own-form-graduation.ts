import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { fillForm, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { holds } from '#kernel/actor.ts'
import { missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { wordType } from '#print/write-word.ts'
import { projectScope } from '#roster/public.ts'
import { gradePolicy } from '../../access.ts'
import { gradesWithPlan } from '../../queries.ts'
import type { ReportFacts } from '../report/facts.ts'
import { factsOf, fileNameOf, printedWith } from '../report/gather-report.ts'
import { graduationValues } from './graduation-values.ts'

type Room = Ctx<'accreditation'>
type Form = Parameters<typeof fillForm>[1]

const valuesOf = async (ctx: Room, facts: ReportFacts) =>
  graduationValues(facts, await printedWith(ctx, facts.language))

async function wordIn(ctx: Room, facts: ReportFacts, form: Form): Promise<FileAnswer> {
  const values = await valuesOf(ctx, facts)
  // a form of the school need not have a place for the word 草稿
  const name = [fileNameOf(facts), values.draft].filter(Boolean).join('_')
  const body = await fillForm<'graduation'>(ctx.door('form-template'), form, values)
  return { name: `${name}.docx`, type: wordType, body }
}

/** The report in the form of its school. */
export async function exportOwnForm(ctx: Room, facts: ReportFacts): Promise<FileAnswer> {
  const { project_id } = facts.grade.grade
  const form = await mustFormInForce(ctx.door('form-template'), 'graduation', facts.language, project_id)
  return wordIn(ctx, facts, form)
}

/** The grades with a plan in force that the person may see, newest first. */
export async function gradesToTry(ctx: Room, quickSearch: string) {
  if (!holds(ctx.actor, 'accreditation/view')) return []
  const isInScope = await projectScope(ctx.door('roster'), 'accreditation/view')
  const wanted = quickSearch.trim().toLowerCase()
  return (await gradesWithPlan(ctx.read))
    .filter(({ project_id }) => isInScope(project_id))
    .map(({ id, name, project, project_en }) => ({
      id,
      name: `${project} ${name}`,
      name_en: `${project_en || project} ${name}`,
    }))
    .filter(({ name, name_en }) => `${name} ${name_en}`.toLowerCase().includes(wanted))
    .slice(0, 50)
}

/** An administrator reads a grade only by a role, like everybody else. */
async function seen(ctx: Room, id: number, language: Language): Promise<ReportFacts> {
  if (!holds(ctx.actor, 'accreditation/view')) throw missing()
  await gradePolicy.must(ctx, 'view', id)
  return factsOf(ctx, id, language)
}

export const graduationFieldValues = async (ctx: Room, id: number, language: Language) =>
  valuesByField('graduation', await valuesOf(ctx, await seen(ctx, id, language)))

/** A version of a form, in force or not, with a grade in it. */
export async function tryGraduationForm(ctx: Room, id: number, versionId: number): Promise<FileAnswer> {
  const form = await mustFormOf(ctx.door('form-template'), 'graduation', versionId)
  return wordIn(ctx, await seen(ctx, id, form.language), form)
}
