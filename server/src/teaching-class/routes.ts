import * as classCalls from '@obelisk/contract/teaching-class/classes'
import * as importCalls from '@obelisk/contract/teaching-class/import-classes'
import * as memberCalls from '@obelisk/contract/teaching-class/members'
import { previewTakeOver, takeOverClasses } from '@obelisk/contract/teaching-class/take-over'
import { must } from '#kernel/errors.ts'
import { resourceRoutes } from '#kernel/list/crud-resource.ts'
import { dependentsRoute } from '#kernel/list/dependents.ts'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { choicesOf } from './classes/choices.ts'
import { classResource } from './classes/class-resource.ts'
import { setClassStatus } from './classes/edit-class.ts'
import { mergeClasses, moveStudents, splitClass } from './classes/merge-classes.ts'
import { previewTaking, takeOver } from './classes/take-over.ts'
import { setCurrentTerm, termResource } from './classes/term-resource.ts'
import { exportClasses, exportMembers } from './import/export-classes.ts'
import {
  failedOfClasses,
  importOfClasses,
  previewOfClasses,
  templateOfClasses,
} from './import/import-classes.ts'
import { importingList, importList, importListInJob } from './import/import-job.ts'
import { failedOfList, previewList } from './import/import-list.ts'
import { memberTemplate } from './import/template.ts'
import { kinds } from './kind.ts'
import { addAdminClasses, addStudents } from './members/add-members.ts'
import { removeStudents, returnStudents, setMemberKind } from './members/change-members.ts'
import { readMembers } from './members/read-members.ts'

const on = routesOf('teaching-class')

export const parts: RoomParts = {
  kinds,
  routes: [
    ...resourceRoutes('teaching-class', classCalls.classes, classResource),
    dependentsRoute('teaching-class', classCalls.classes, 'teaching_class', classResource),
    ...resourceRoutes('teaching-class', classCalls.terms, termResource),
    dependentsRoute('teaching-class', classCalls.terms, 'academic_term', termResource),
    on(classCalls.exportClasses, exportClasses),
    on(classCalls.setClassStatus, (ctx, { ids, status }) => setClassStatus(ctx, ids, status)),
    on(classCalls.classChoices, choicesOf),
    on(classCalls.mergeClasses, (ctx, { into, from }) => mergeClasses(ctx, into, from)),
    on(classCalls.moveStudents, (ctx, { id, into, student_ids }) => moveStudents(ctx, id, into, student_ids)),
    on(classCalls.splitClass, (ctx, { id, name, student_ids }) => splitClass(ctx, id, name, student_ids)),
    on(previewTakeOver, previewTaking),
    on(takeOverClasses, takeOver),
    on(importCalls.classesTemplate, async (ctx) => templateOfClasses(ctx)),
    on(importCalls.previewClasses, previewOfClasses),
    on(importCalls.importClasses, importOfClasses),
    on(importCalls.failedClasses, failedOfClasses),
    on(classCalls.setCurrentTerm, async (ctx, { id }) => {
      must((await setCurrentTerm(ctx, id)) || undefined)
      return null
    }),
    on(memberCalls.listMembers, (ctx, { id }) => readMembers(ctx, id)),
    on(memberCalls.addAdminClasses, (ctx, { id, admin_class_ids }) =>
      addAdminClasses(ctx, id, admin_class_ids),
    ),
    on(memberCalls.addStudents, (ctx, { id, student_nos, kind }) => addStudents(ctx, id, student_nos, kind)),
    on(memberCalls.removeStudents, (ctx, { id, student_ids }) => removeStudents(ctx, id, student_ids)),
    on(memberCalls.returnStudents, (ctx, { id, student_ids }) => returnStudents(ctx, id, student_ids)),
    on(memberCalls.setMemberKind, (ctx, { id, student_ids, kind }) =>
      setMemberKind(ctx, id, student_ids, kind),
    ),
    on(memberCalls.exportMembers, exportMembers),
    on(memberCalls.memberTemplate, ({ language }) => memberTemplate(language)),
    on(memberCalls.previewMembers, previewList),
    on(memberCalls.importMembers, importList),
    on(memberCalls.failedMembers, failedOfList),
  ],
  jobs: [jobsOf('teaching-class')(importingList, importListInJob)],
}
