import * as classList from '@obelisk/contract/roster/class-list'
import * as imports from '@obelisk/contract/roster/import'
import { teacherInfo } from '@obelisk/contract/roster/own-record'
import * as past from '@obelisk/contract/roster/past-imports'
import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import { addressChanged, addressReplaced } from '#identity/public.ts'
import { must } from '#kernel/errors.ts'
import { resourceRoutes, rowsOfResource } from '#kernel/list/crud-resource.ts'
import { dependentsRoute } from '#kernel/list/dependents.ts'
import { moveRow } from '#kernel/list/move-row.ts'
import { jobsOf, listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { listedPolicy } from './access.ts'
import { exportStudents, exportTeachers, peopleTemplate } from './import/export-people.ts'
import { importInJob, importingPeople, importPeople } from './import/import-job.ts'
import { failedPeople, previewPeople } from './import/import-people.ts'
import { kinds } from './kind.ts'
import { followAddress, tellInbox } from './people/follow-address.ts'
import { ownRecord } from './people/own-record.ts'
import { resetPasswords } from './people/reset-passwords.ts'
import { setStudentState, studentResource } from './people/student-resource.ts'
import { setTeacherStatus, teacherResource } from './people/teacher-resource.ts'
import { importsOf } from './undo/kept-imports.ts'
import { undoImport } from './undo/undo-import.ts'
import { adminClassResource } from './units/admin-class-resource.ts'
import { choicesOf } from './units/choices.ts'
import { addClassList, addGrades, readClassList } from './units/class-list.ts'
import { collegeResource } from './units/college-resource.ts'
import { gradeResource } from './units/grade-resource.ts'
import { projectResource } from './units/project-resource.ts'

const on = routesOf('roster')

export const parts: RoomParts = {
  kinds,
  routes: [
    ...resourceRoutes('roster', units.colleges, collegeResource),
    dependentsRoute('roster', units.colleges, 'college', collegeResource),
    on(units.colleges.sortable, async (ctx, { id, targetId }) => {
      await listedPolicy.mustAll(ctx, 'edit', await rowsOfResource(ctx, collegeResource, [id, targetId]))
      must((await moveRow(ctx.own, 'college', id, targetId)) || undefined)
      return null
    }),
    ...resourceRoutes('roster', units.projects, projectResource),
    dependentsRoute('roster', units.projects, 'project', projectResource),
    on(units.projects.sortable, async (ctx, { id, targetId }) => {
      await listedPolicy.mustAll(ctx, 'edit', await rowsOfResource(ctx, projectResource, [id, targetId]))
      must((await moveRow(ctx.own, 'project', id, targetId)) || undefined)
      return null
    }),
    ...resourceRoutes('roster', units.grades, gradeResource),
    dependentsRoute('roster', units.grades, 'grade', gradeResource),
    ...resourceRoutes('roster', units.adminClasses, adminClassResource),
    dependentsRoute('roster', units.adminClasses, 'admin_class', adminClassResource),
    on(units.addGrades, (ctx, { base_project_ids, years }) => addGrades(ctx, base_project_ids, years)),
    on(classList.readClassList, (ctx, { rows }) => readClassList(ctx, rows)),
    on(classList.addClassList, (ctx, { rows }) => addClassList(ctx, rows)),
    on(units.rosterChoices, choicesOf),
    on(teacherInfo, async (ctx) => ({ teacher: (await ownRecord(ctx)) ?? null })),
    ...resourceRoutes('roster', people.teachers, teacherResource),
    dependentsRoute('roster', people.teachers, 'teacher', teacherResource),
    ...resourceRoutes('roster', people.students, studentResource),
    dependentsRoute('roster', people.students, 'student', studentResource),
    on(people.exportTeachers, exportTeachers),
    on(people.exportStudents, exportStudents),
    on(people.setTeacherStatus, (ctx, { ids, status }) => setTeacherStatus(ctx, ids, status)),
    on(people.setStudentState, (ctx, { ids, enroll_status }) => setStudentState(ctx, ids, enroll_status)),
    on(people.resetPasswords, (ctx, { kind, ids, password }) => resetPasswords(ctx, kind, ids, password)),
    on(imports.peopleTemplate, (ctx, { kind }) => peopleTemplate(ctx, kind)),
    on(imports.previewPeople, (ctx, { kind, file_id, pointed }) =>
      previewPeople(ctx, kind, file_id, pointed),
    ),
    on(imports.importPeople, (ctx, { kind, file_id, password }) =>
      importPeople(ctx, kind, file_id, password),
    ),
    on(past.rosterImports, async (ctx, { kind }) => ({ list: await importsOf(ctx, kind) })),
    on(past.undoRosterImport, (ctx, { id }) => undoImport(ctx, id)),
    on(imports.failedPeople, (ctx, { kind, file_id }) => failedPeople(ctx, kind, file_id)),
  ],
  jobs: [jobsOf('roster')(importingPeople, importInJob)],
  listeners: [
    listenersOf('roster')(addressChanged, followAddress),
    listenersOf('roster')(addressReplaced, tellInbox),
  ],
}
