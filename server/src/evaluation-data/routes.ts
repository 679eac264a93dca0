import * as beside from '@obelisk/contract/evaluation-data/beside-marks'
import * as classes from '@obelisk/contract/evaluation-data/classes'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import * as items from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { surveyValues } from '#survey/public.ts'
import { membersChanged, membersMoved } from '#teaching-class/public.ts'
import { excludeStudent } from './beside/exclude-student.ts'
import { readSittingRows } from './beside/read-sitting-rows.ts'
import { answersSeen, saveAnswers } from './beside/save-answers.ts'
import { contributionsSeen, saveContributions } from './beside/save-contributions.ts'
import { criterionSeen, saveCriterion } from './beside/save-criterion.ts'
import { indirectByHand, saveIndirect } from './beside/save-indirect.ts'
import { saveSittings, sittingsSeen } from './beside/save-sittings.ts'
import { takeSurveyValues } from './beside/take-survey-values.ts'
import { confirmImport } from './import/confirm-import.ts'
import { problemRows } from './import/problem-rows.ts'
import { lookImport, readImport } from './import/read-import.ts'
import { cancelImport, forgetLayout, importFile, listImports } from './import/records.ts'
import { undoImport } from './import/undo-import.ts'
import { copyItems, itemSources } from './items/copy-items.ts'
import { moveToSyllabus } from './items/move-to-syllabus.ts'
import { openSet } from './items/open-set.ts'
import { saveItems } from './items/save-items.ts'
import { kinds } from './kind.ts'
import { askUnlock } from './marks/ask-unlock.ts'
import { confirmMarks, unlockMarks } from './marks/confirm-marks.ts'
import { moveMarks } from './marks/move-marks.ts'
import { noteMembers } from './marks/note-members.ts'
import { saveMarks } from './marks/save-marks.ts'
import { marksChanged } from './marks-changed.ts'
import { paperItemsFor, paperSourcesFor } from './papers/paper-items.ts'
import { tellPapers } from './papers/tell-papers.ts'
import { listClasses } from './sheet/list-classes.ts'
import { readCell } from './sheet/origin-of.ts'
import { newsOf, readSheet } from './sheet/read-sheet.ts'
import { compareTotals } from './totals/compare-totals.ts'
import { saveTotals } from './totals/save-totals.ts'
import { gradeDetail } from './workbooks/grade-detail.ts'
import { template } from './workbooks/template.ts'

const on = routesOf('evaluation-data')
const listen = listenersOf('evaluation-data')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(classes.listClasses, listClasses),
    on(classes.readSheet, (ctx, { teaching_class_id }) => readSheet(ctx, teaching_class_id)),
    on(classes.newsOf, (ctx, { teaching_class_id, since }) => newsOf(ctx, teaching_class_id, since)),
    on(items.openSet, (ctx, { teaching_class_id }) => openSet(ctx, teaching_class_id)),
    on(items.saveItems, saveItems),
    on(items.itemSources, (ctx, { teaching_class_id }) => itemSources(ctx, teaching_class_id)),
    on(items.paperSources, (ctx, { teaching_class_id }) => paperSourcesFor(ctx, teaching_class_id)),
    on(items.paperItems, paperItemsFor),
    on(items.copyItems, (ctx, { teaching_class_id, set_id }) => copyItems(ctx, teaching_class_id, set_id)),
    on(items.moveToSyllabus, (ctx, { teaching_class_id }) => moveToSyllabus(ctx, teaching_class_id)),
    on(marks.saveMarks, saveMarks),
    on(marks.cellHistory, readCell),
    on(marks.confirmMarks, confirmMarks),
    on(marks.unlockMarks, unlockMarks),
    on(marks.askUnlock, askUnlock),
    on(marks.excludeStudent, excludeStudent),
    on(marks.saveContributions, { watch: contributionsSeen, handle: saveContributions }),
    on(beside.saveSittings, { watch: sittingsSeen, handle: saveSittings }),
    on(beside.sittingRows, readSittingRows),
    on(beside.saveAnswers, { watch: answersSeen, handle: saveAnswers }),
    on(beside.saveCriterion, { watch: criterionSeen, handle: saveCriterion }),
    on(marks.saveIndirect, { watch: indirectByHand, handle: saveIndirect }),
    on(marks.compareTotals, (ctx, { teaching_class_id }) => compareTotals(ctx, teaching_class_id)),
    on(marks.saveTotals, saveTotals),
    on(marks.template, (ctx, { teaching_class_id }) => template(ctx, teaching_class_id)),
    on(marks.gradeDetail, (ctx, { teaching_class_id }) => gradeDetail(ctx, teaching_class_id)),
    on(imports.readImport, readImport),
    on(imports.lookImport, lookImport),
    on(imports.confirmImport, confirmImport),
    on(imports.undoImport, (ctx, { batch_id }) => undoImport(ctx, batch_id)),
    on(imports.cancelImport, (ctx, { batch_id }) => cancelImport(ctx, batch_id)),
    on(imports.listImports, (ctx, { teaching_class_id }) => listImports(ctx, teaching_class_id)),
    on(imports.forgetLayout, (ctx, { layout_id }) => forgetLayout(ctx, layout_id)),
    on(imports.importFile, (ctx, { batch_id }) => importFile(ctx, batch_id)),
    on(imports.problemRows, (ctx, { batch_id }) => problemRows(ctx, batch_id)),
  ],
  listeners: [
    listen(membersMoved, moveMarks),
    listen(membersChanged, noteMembers),
    listen(surveyValues, takeSurveyValues),
    listen(marksChanged, tellPapers),
  ],
}
