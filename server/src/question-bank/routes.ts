import * as alike from '@obelisk/contract/question-bank/alike'
import * as contract from '@obelisk/contract/question-bank/calls'
import * as crosswalk from '@obelisk/contract/question-bank/crosswalk'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import * as memory from '@obelisk/contract/question-bank/memory'
import * as move from '@obelisk/contract/question-bank/move'
import * as searches from '@obelisk/contract/question-bank/searches'
import { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { actOn, tagMany } from './act-on-questions.ts'
import { mergeInto, tellDifferentOf, tellSistersOf, unmerge } from './alike/decide.ts'
import { alikeOf } from './alike/groups.ts'
import { similarTo } from './alike/similar.ts'
import { banksOf, outlineOf } from './banks/banks.ts'
import { crosswalkOf, renumber } from './crosswalk/crosswalk.ts'
import { importsOf, importView } from './exchange/imports.ts'
import { readInJob, readingGaveUp, readingQuestions, startReading } from './exchange/read/read-import.ts'
import { pointImport } from './exchange/sheet/point-import.ts'
import { undoImportOf } from './exchange/undo-import.ts'
import { lossesOf } from './exchange/write/chosen-questions.ts'
import { exportInJob, exportingQuestions, startExport } from './exchange/write/export-questions.ts'
import { templateOf } from './exchange/write/file-of.ts'
import { leftoversOf } from './exchange/write/leftovers.ts'
import { startWriting, writeInJob, writingGaveUp, writingQuestions } from './exchange/write-import.ts'
import { kinds } from './kind.ts'
import { pageOfQuestions } from './list-questions.ts'
import { markLeakedIn } from './memory/leaked.ts'
import { addUseTo, deleteUseOf } from './memory/record-uses.ts'
import { statisticsOf } from './memory/statistics.ts'
import { moveTo } from './move/move-questions.ts'
import { movesOf, undoMoveOf } from './move/undo-move.ts'
import { pictureOf, questionView, versionView, watchedQuestion } from './read-question.ts'
import { deleteSearchOf, keepSearch, searchesOf } from './searches.ts'
import { addQuestionTo, deleteQuestionsOf, saveQuestionIn } from './write-question.ts'

const on = routesOf('question-bank')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(contract.listQuestions, (ctx, query) => pageOfQuestions(ctx, query)),
    on(contract.listBanks, async (ctx) => ({ list: await banksOf(ctx) })),
    on(contract.readOutline, (ctx, { catalog }) => outlineOf(ctx, catalog)),
    on(contract.readQuestion, (ctx, { id }) => questionView(ctx, id)),
    on(contract.readVersion, (ctx, asked) => versionView(ctx, asked)),
    on(contract.findSimilar, async (ctx, asked) => ({ list: await similarTo(ctx, asked) })),
    on(contract.addQuestion, (ctx, question) => addQuestionTo(ctx, question)),
    on(contract.saveQuestion, {
      watch: watchedQuestion,
      handle: (ctx, question) => saveQuestionIn(ctx, question),
    }),
    on(contract.tagQuestions, (ctx, tags) => tagMany(ctx, tags)),
    on(contract.actOnQuestions, (ctx, act) => actOn(ctx, act)),
    on(contract.deleteQuestions, async (ctx, asked) => {
      await deleteQuestionsOf(ctx, asked)
      return null
    }),
    on(readStatistics, (ctx, { catalog }) => statisticsOf(ctx, catalog)),
    on(searches.listSearches, async (ctx, { catalog }) => ({ list: await searchesOf(ctx, catalog) })),
    on(searches.saveSearch, (ctx, search) => keepSearch(ctx, search)),
    on(searches.deleteSearch, async (ctx, { id }) => {
      await deleteSearchOf(ctx, id)
      return null
    }),
    on(crosswalk.readCrosswalk, (ctx, asked) => crosswalkOf(ctx, asked)),
    on(crosswalk.renumberQuestions, (ctx, wanted) => renumber(ctx, wanted)),
    on(alike.findAlike, (ctx, { catalog, page }) => alikeOf(ctx, catalog, page)),
    on(alike.mergeQuestions, (ctx, asked) => mergeInto(ctx, asked)),
    on(alike.unmergeQuestion, async (ctx, { id }) => {
      await unmerge(ctx, id)
      return null
    }),
    on(alike.tellSisters, (ctx, asked) => tellSistersOf(ctx, asked)),
    on(alike.tellDifferent, (ctx, asked) => tellDifferentOf(ctx, asked)),
    on(move.moveQuestions, (ctx, wanted) => moveTo(ctx, wanted)),
    on(move.undoMove, (ctx, { id }) => undoMoveOf(ctx, id)),
    on(move.listMoves, async (ctx, { catalog }) => ({ list: await movesOf(ctx, catalog) })),
    on(memory.addUse, (ctx, use) => addUseTo(ctx, use)),
    on(memory.deleteUse, async (ctx, { id }) => {
      await deleteUseOf(ctx, id)
      return null
    }),
    on(memory.markLeaked, (ctx, asked) => markLeakedIn(ctx, asked)),
    on(contract.questionPicture, (ctx, asked) => pictureOf(ctx, asked)),
    on(exchange.readImportFile, (ctx, file) => startReading(ctx, file)),
    on(exchange.pointImport, (ctx, said) => pointImport(ctx, said)),
    on(exchange.readImport, (ctx, { id }) => importView(ctx, id)),
    on(exchange.listImports, async (ctx, { catalog }) => ({ list: await importsOf(ctx, catalog) })),
    on(exchange.writeImport, (ctx, wanted) => startWriting(ctx, wanted)),
    on(exchange.undoImport, (ctx, { id }) => undoImportOf(ctx, id)),
    on(exchange.importLeftovers, (ctx, { id }) => leftoversOf(ctx, id)),
    on(exchange.questionTemplate, () => templateOf()),
    on(exchange.exportLosses, (ctx, wanted) => lossesOf(ctx, wanted)),
    on(exchange.exportQuestions, (ctx, wanted) => startExport(ctx, wanted)),
  ],
  jobs: [
    jobsOf('question-bank')(readingQuestions, readInJob, readingGaveUp),
    jobsOf('question-bank')(writingQuestions, writeInJob, writingGaveUp),
    jobsOf('question-bank')(exportingQuestions, exportInJob),
  ],
}
