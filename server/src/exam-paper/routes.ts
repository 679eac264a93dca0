import { assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import { readTargetsFile, targetsWorkbook } from '@obelisk/contract/exam-paper/targets'
import * as word from '@obelisk/contract/exam-paper/word-paper'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { assembleFor, solveAhead } from './assembly/assemble-paper.ts'
import { admitTo } from './circle/admit.ts'
import { kinds } from './kind.ts'
import { decided } from './life/decided.ts'
import { commitTo, drawOf } from './life/draw.ts'
import { previousTargets, roundBeforeOf, viewsOf } from './life/look-back.ts'
import { releaseOf } from './life/release.ts'
import { answerOrSettle, remarkOn, remarksOf } from './life/remarks.ts'
import { actOnReview, submitPaperIn } from './life/review.ts'
import { keepTrial, trialsOf } from './life/trial.ts'
import { choicesFor, classesToSet } from './lists/choices.ts'
import { papersFor } from './lists/list-papers.ts'
import { lockOrAgree } from './packages/print-package.ts'
import { teachersNamed } from './people.ts'
import { packInJob, packingPaper, packPaperOf } from './print/whole/pack-paper.ts'
import { packageFileOf } from './print/whole/take-package.ts'
import { printPaperOf } from './print-paper.ts'
import { paperView } from './read-paper.ts'
import { readCells, targetsIn } from './targets/read-targets-file.ts'
import { targetsOfSyllabus } from './targets/targets-of-syllabus.ts'
import { targetsWorkbookOf } from './targets/targets-workbook.ts'
import { checkOf } from './text/check.ts'
import { openText } from './text/open-text.ts'
import { keepPictureOf, pictureIn } from './text/picture.ts'
import { saveTextOf } from './text/save-text.ts'
import { takeQuestionsFor } from './text/take-questions.ts'
import { dropReadingOf, openReadingOf, readingPictureOf, saveReadingOf } from './word-paper/open-reading.ts'
import { readingPaperGaveUp, readPaperInJob } from './word-paper/read-in-job.ts'
import { takeReadingOf } from './word-paper/take-reading.ts'
import { readingPaper, uploadPaperOf } from './word-paper/upload-paper.ts'
import { addPaperOf, deletePapersOf, savePaperOf } from './write-paper.ts'

const on = routesOf('exam-paper')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(calls.listPapers, papersFor),
    on(calls.paperChoices, choicesFor),
    on(calls.paperClasses, async (ctx, wanted) => ({ list: await classesToSet(ctx, wanted) })),
    on(calls.paperPeople, async (ctx, { quickSearch }) => ({ list: await teachersNamed(ctx, quickSearch) })),
    on(calls.addPaper, addPaperOf),
    on(calls.readPaper, (ctx, { id }) => paperView(ctx, id)),
    on(calls.savePaper, savePaperOf),
    on(calls.deletePapers, (ctx, { ids }) => deletePapersOf(ctx, ids)),
    on(calls.openPaper, openText),
    on(calls.saveText, saveTextOf),
    on(calls.takeQuestions, takeQuestionsFor),
    on(assemblePaper, { ahead: solveAhead, handle: assembleFor }),
    on(calls.syllabusBlueprint, (ctx, { id }) => targetsOfSyllabus(ctx, id)),
    on(calls.previousBlueprint, (ctx, { id }) => previousTargets(ctx, id)),
    on(life.checkPaper, (ctx, { id }) => checkOf(ctx, id)),
    on(life.reviewPaper, actOnReview),
    on(life.submitPaper, submitPaperIn),
    on(life.readRemarks, (ctx, { id }) => remarksOf(ctx, id)),
    on(life.admitToPaper, admitTo),
    on(life.remarkPaper, remarkOn),
    on(life.answerRemark, answerOrSettle),
    on(life.roundBefore, roundBeforeOf),
    on(life.readTrials, async (ctx, { id }) => ({ list: await trialsOf(ctx, id) })),
    on(life.tryPaper, keepTrial),
    on(life.readViews, async (ctx, { id }) => ({ list: await viewsOf(ctx, id) })),
    on(prints.commitDraw, (ctx, { id }) => commitTo(ctx, id)),
    on(prints.drawPaper, (ctx, { id, words }) => drawOf(ctx, id, words)),
    on(prints.lockPrint, lockOrAgree),
    on(prints.releasePaper, (ctx, { id }) => releaseOf(ctx, id)),
    on(prints.printPaper, printPaperOf),
    on(prints.packPaper, packPaperOf),
    on(prints.fetchPackage, packageFileOf),
    on(prints.paperPicture, pictureIn),
    on(prints.keepPicture, keepPictureOf),
    ...analysisRoutes,
    on(targetsWorkbook, targetsWorkbookOf),
    on(readTargetsFile, { ahead: readCells, handle: targetsIn }),
    on(word.uploadPaper, uploadPaperOf),
    on(word.openReading, openReadingOf),
    on(word.saveReading, saveReadingOf),
    on(word.takeReading, takeReadingOf),
    on(word.dropReading, dropReadingOf),
    on(word.readingPicture, readingPictureOf),
  ],
  jobs: [
    jobsOf('exam-paper')(readingPaper, readPaperInJob, readingPaperGaveUp),
    jobsOf('exam-paper')(packingPaper, packInJob),
  ],
  listeners: [decided],
}
