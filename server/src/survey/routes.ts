import * as analysis from '@obelisk/contract/survey/analysis'
import * as answering from '@obelisk/contract/survey/answering'
import * as comments from '@obelisk/contract/survey/comments'
import * as forPlans from '@obelisk/contract/survey/for-plans'
import * as imports from '@obelisk/contract/survey/imports'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import * as templates from '@obelisk/contract/survey/templates'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { analysisOf, countMarkedOf } from './analysis/analyse.ts'
import { closeInJob, closingSurvey } from './analysis/close-survey.ts'
import { commentsView, sortCommentOf } from './analysis/comments.ts'
import { crossOf } from './analysis/cross.ts'
import { exportOf } from './analysis/export-survey.ts'
import { receiptTold } from './answering/check-receipt.ts'
import { keepDraftOf, takeNamed } from './answering/hand-in-named.ts'
import { replyForStudent, surveysOfStudent, surveyToAnswer } from './answering/my-surveys.ts'
import { formByLink, takePublic } from './answering/public-survey.ts'
import { signTicket, takeAnonymous, takeBackTicket } from './answering/tickets.ts'
import { mailInJob, mailingContacts, startMailing } from './contacts/mail-contacts.ts'
import { contactListsOf, undoContacts } from './contacts/undo-contacts.ts'
import { classBeforeOf } from './for-plans/class-before.ts'
import { objectivesSurveyed } from './for-plans/surveyed-objectives.ts'
import { importsOf, importView } from './imports/imports.ts'
import { readAgain, readInJob, readingAnswers, readingGaveUp, startReading } from './imports/read-import.ts'
import { undoAnswersOf, writeAnswersOf } from './imports/write-import.ts'
import { kinds } from './kind.ts'
import { replyView, saveReplyOf } from './reply/reply.ts'
import { actOn, keysAhead } from './surveys/act-on-survey.ts'
import { addSurveyOf } from './surveys/add-survey.ts'
import { decideOn, proposeWords } from './surveys/corrections.ts'
import { surveysFor } from './surveys/list-surveys.ts'
import { addContactsTo, countNow, deleteDrafts, extend, missingOf, showInClass } from './surveys/people.ts'
import { surveyView } from './surveys/read-survey.ts'
import { remind } from './surveys/remind.ts'
import { saveQuestionnaire, saveRunningOf } from './surveys/save-survey.ts'
import { loadOnStudents } from './surveys/to-publish/load-on-students.ts'
import { placesToAsk } from './surveys/to-publish/places.ts'
import { lossesOf, readTemplateOf, templateFile } from './templates/exchange/template-files.ts'
import { templatesFor, templateView } from './templates/list-templates.ts'
import {
  addTemplateOf,
  deleteTemplatesOf,
  retireTemplatesOf,
  saveTemplateOf,
} from './templates/write-template.ts'

const on = routesOf('survey')
const nothing = async (done: Promise<unknown>) => {
  await done
  return null
}

export const parts: RoomParts = {
  kinds,
  routes: [
    on(surveys.listSurveys, surveysFor),
    on(surveys.surveyPlaces, placesToAsk),
    on(surveys.addSurvey, addSurveyOf),
    on(surveys.readSurvey, (ctx, { id }) => surveyView(ctx, id)),
    on(surveys.saveSurvey, saveQuestionnaire),
    on(surveys.saveRunning, saveRunningOf),
    on(surveys.correctSurvey, (ctx, words) => nothing(proposeWords(ctx, words))),
    on(surveys.decideCorrection, (ctx, decision) => nothing(decideOn(ctx, decision))),
    on(running.actOnSurvey, { ahead: keysAhead, handle: actOn }),
    on(running.extendSurvey, (ctx, { id, to_time }) => nothing(extend(ctx, id, to_time))),
    on(running.openInClass, (ctx, { id, minutes }) => showInClass(ctx, id, minutes)),
    on(running.liveCount, (ctx, { id }) => countNow(ctx, id)),
    on(running.surveyLoad, (ctx, { id }) => loadOnStudents(ctx, id)),
    on(running.missingPeople, (ctx, { id }) => missingOf(ctx, id)),
    on(running.remindPeople, (ctx, { id }) => remind(ctx, id)),
    on(running.addContacts, addContactsTo),
    on(running.contactLists, async (ctx, { id }) => ({ list: await contactListsOf(ctx, id) })),
    on(running.undoContacts, (ctx, { id }) => undoContacts(ctx, id)),
    on(running.mailContacts, (ctx, { id }) => startMailing(ctx, id)),
    on(surveys.deleteSurveys, (ctx, { ids }) => nothing(deleteDrafts(ctx, ids))),

    on(imports.readAnswersFile, startReading),
    on(imports.readAnswersAgain, readAgain),
    on(imports.answersImport, (ctx, { id }) => importView(ctx, id)),
    on(imports.answersImports, (ctx, { id }) => importsOf(ctx, id)),
    on(imports.writeAnswers, writeAnswersOf),
    on(imports.undoAnswers, (ctx, { id }) => undoAnswersOf(ctx, id)),

    on(templates.listTemplates, templatesFor),
    on(templates.readTemplate, templateView),
    on(templates.addTemplate, addTemplateOf),
    on(templates.saveTemplate, saveTemplateOf),
    on(templates.retireTemplates, (ctx, { ids, is_retired }) =>
      nothing(retireTemplatesOf(ctx, ids, is_retired)),
    ),
    on(templates.readTemplateFile, readTemplateOf),
    on(templates.templateLosses, lossesOf),
    on(templates.exportTemplate, templateFile),
    on(templates.deleteTemplates, (ctx, { ids }) => nothing(deleteTemplatesOf(ctx, ids))),

    on(answering.mySurveys, surveysOfStudent),
    on(answering.mySurvey, (ctx, { id }) => surveyToAnswer(ctx, id)),
    on(answering.surveyReply, (ctx, { id }) => replyForStudent(ctx, id)),
    on(answering.keepDraft, (ctx, draft) => nothing(keepDraftOf(ctx, draft))),
    on(answering.handInNamed, takeNamed),
    on(answering.takeTicket, signTicket),
    on(answering.giveTicketBack, takeBackTicket),
    on(answering.handInAnonymous, takeAnonymous),
    on(answering.openForm, formByLink),
    on(answering.handInPublic, takePublic),
    on(answering.checkReceipt, receiptTold),

    on(analysis.analyseSurvey, (ctx, { id }) => analysisOf(ctx, id)),
    on(comments.surveyComments, commentsView),
    on(comments.sortComment, (ctx, sorted) => nothing(sortCommentOf(ctx, sorted))),
    on(analysis.crossSurvey, crossOf),
    on(analysis.countMarked, (ctx, choice) => nothing(countMarkedOf(ctx, choice))),
    on(analysis.exportSurvey, exportOf),
    on(analysis.readReply, (ctx, { id }) => replyView(ctx, id)),
    on(analysis.saveReply, saveReplyOf),
    on(forPlans.classBefore, (ctx, { plan_id }) => classBeforeOf(ctx, plan_id)),
    on(forPlans.surveyedObjectives, (ctx, { culture_id }) => objectivesSurveyed(ctx, culture_id)),
  ],
  jobs: [
    jobsOf('survey')(closingSurvey, closeInJob),
    jobsOf('survey')(mailingContacts, mailInJob),
    jobsOf('survey')(readingAnswers, readInJob, readingGaveUp),
  ],
}
