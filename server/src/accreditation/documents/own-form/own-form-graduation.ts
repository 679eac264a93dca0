import type { Language } from '@obelisk/contract/refusal'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsOver } from '#roster/public.ts'
import { gradePolicy } from '../../access.ts'
import { gradesWithPlan } from '../../queries.ts'
import type { ReportFacts } from '../report/facts.ts'
import { factsOf, fileNameOf, printedWith } from '../report/gather-report.ts'
import { graduationValues } from './graduation-values.ts'
import { graduationStarter } from './starter.ts'

type Room = Ctx<'accreditation'>

const withPrint = async (ctx: Room, facts: ReportFacts, language: Language) => ({
  facts,
  printed: await printedWith(ctx, language),
})

export const graduationForm = schoolForm('graduation', {
  async find(ctx: Room, text) {
    const over = await projectsOver(ctx.door('roster'), 'accreditation/view')
    const grades = await gradesWithPlan(ctx.read)
      .where('project.id', 'in', [...over, 0])
      .execute()
    const wanted = text.trim().toLowerCase()
    return grades
      .map(({ id, name, project, project_en }) => ({
        id,
        name: `${project} ${name}`,
        name_en: `${project_en || project} ${name}`,
      }))
      .filter(({ name, name_en }) => `${name} ${name_en}`.toLowerCase().includes(wanted))
      .slice(0, mostToTry)
  },
  async facts(ctx, id, language) {
    await gradePolicy.must(ctx, 'view', id)
    return withPrint(ctx, await factsOf(ctx, id, language), language)
  },
  values({ facts, printed }) {
    const values = graduationValues(facts, printed)
    return { values, file: fileNameOf(facts), mark: values.draft }
  },
  starter: graduationStarter,
})

/** The report in the form of its school. */
export const exportOwnForm = (ctx: Room, facts: ReportFacts) =>
  graduationForm.word(ctx, facts.grade.grade.project_id, facts.language, () =>
    withPrint(ctx, facts, facts.language),
  )
