import * as contract from '@obelisk/contract/term-overview'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { overviewPolicy } from './access.ts'
import { exportTerm } from './export-term.ts'
import { coursesOf } from './read-term.ts'
import { remindTeachers } from './remind-teachers.ts'

const on = routesOf('term-overview')

export const parts: RoomParts = {
  routes: [
    on(contract.termOverview, async (ctx, { project_id, academic_term_id }) => {
      const project = await overviewPolicy.must(ctx, 'view', project_id)
      const courses = await coursesOf(ctx, project_id, academic_term_id)
      const { remind } = await overviewPolicy.abilities(ctx, project)
      return { list: courses.map(({ people: _, ...course }) => course), may_remind: remind }
    }),
    on(contract.exportTermOverview, exportTerm),
    on(contract.remindTeachers, remindTeachers),
  ],
}
