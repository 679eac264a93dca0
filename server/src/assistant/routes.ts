import * as attachments from '@obelisk/contract/assistant/attachments'
import * as chat from '@obelisk/contract/assistant/chat'
import * as drafts from '@obelisk/contract/assistant/drafts/question-drafts'
import * as policy from '@obelisk/contract/assistant/policy'
import * as prompts from '@obelisk/contract/assistant/prompts'
import * as documents from '@obelisk/contract/assistant/school-documents'
import * as sharing from '@obelisk/contract/assistant/sharing'
import * as starting from '@obelisk/contract/assistant/start'
import * as students from '@obelisk/contract/assistant/student/calls'
import * as together from '@obelisk/contract/assistant/suggest/suggest-together'
import * as suggesting from '@obelisk/contract/assistant/suggest/suggestions'
import { tryModel as tryModelCall } from '@obelisk/contract/assistant/try-model'
import * as usage from '@obelisk/contract/assistant/usage'
import { documentPrinting } from '#document-control/public.ts'
import { jobsOf, listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { siteTyped } from '#site-config/public.ts'
import { attach, dropAttachment, readAttachment } from './attachments/attachments.ts'
import { ask } from './chat/ask.ts'
import { changeChat, deleteChat, listChats, rateAnswer } from './chat/chats.ts'
import { exportChat } from './chat/export-chat.ts'
import { readChat, readShared } from './chat/read-chat.ts'
import { shareChat, stopSharing } from './chat/share-chat.ts'
import { draftInJob, drafting, draftQuestions } from './drafts/draft-questions.ts'
import { kinds } from './kind.ts'
import { guidePassages } from './knowledge/guide.ts'
import { passageWithNeighbours } from './knowledge/read-passages.ts'
import { tryModel } from './model/try-model.ts'
import { whoAnswers } from './model/who-answers.ts'
import { openingPrompts } from './prompts/opening-prompts.ts'
import { deletePrompt, listPrompts, savePrompt } from './prompts/prompts.ts'
import { acceptPolicy } from './rules/policy.ts'
import {
  deleteDocument,
  documentFile,
  listDocuments,
  readDocument,
  saveDocument,
} from './school-documents/school-documents.ts'
import { tellOnPaper } from './suggest/assisted-texts.ts'
import {
  askSuggestion,
  decideSuggestion,
  listSuggestions,
  readSentSuggestion,
} from './suggest/suggestions.ts'
import { askTogether } from './suggest/together/ask-together.ts'
import { followSuggestion, takeSuggestion } from './suggest/write-suggestion.ts'
import { exportUsage } from './usage/export-usage.ts'
import { forgetInJob, forgetting } from './usage/forget-conversations.ts'
import { listAcceptances } from './usage/list-acceptances.ts'
import { readUsage } from './usage/read-usage.ts'
import { followAnswer, readSent, stopAnswer, takeAnswer } from './writing/answers.ts'
import {
  studentAccept,
  studentAnswer,
  studentAsk,
  studentAssistant,
  studentForget,
} from './writing/student-chat.ts'

const on = routesOf('assistant')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(chat.listChats, listChats),
    on(chat.readChat, readChat),
    on(chat.ask, ask),
    on(attachments.attach, attach),
    on(attachments.readAttachment, readAttachment),
    on(attachments.dropAttachment, dropAttachment),
    on(chat.changeChat, changeChat),
    on(chat.deleteChat, deleteChat),
    on(chat.rateAnswer, rateAnswer),
    on(policy.acceptPolicy, acceptPolicy),
    on(starting.startChat, (ctx, { scene }) => whoAnswers(ctx, scene)),
    on(starting.openingPrompts, openingPrompts),
    on(chat.writeAnswer, { handle: takeAnswer, follow: followAnswer }),
    on(chat.stopAnswer, stopAnswer),
    on(chat.readSent, readSent),
    on(chat.readPassage, passageWithNeighbours),
    on(sharing.shareChat, shareChat),
    on(sharing.stopSharing, stopSharing),
    on(sharing.readShared, readShared),
    on(sharing.exportChat, exportChat),
    on(prompts.listPrompts, listPrompts),
    on(prompts.savePrompt, savePrompt),
    on(prompts.deletePrompt, deletePrompt),
    on(drafts.draftQuestions, draftQuestions),
    on(documents.listDocuments, listDocuments),
    on(documents.readDocument, readDocument),
    on(documents.readGuide, async ({ services }) => ({
      parts: guidePassages(services.assistant.guide).map(({ place, text }) => ({ place, text })),
    })),
    on(documents.saveDocument, saveDocument),
    on(documents.deleteDocument, deleteDocument),
    on(documents.documentFile, documentFile),
    on(suggesting.listSuggestions, listSuggestions),
    on(suggesting.askSuggestion, askSuggestion),
    on(together.suggestTogether, askTogether),
    on(suggesting.writeSuggestion, { handle: takeSuggestion, follow: followSuggestion }),
    on(suggesting.decideSuggestion, decideSuggestion),
    on(suggesting.readSentSuggestion, readSentSuggestion),
    on(students.studentAssistant, (ctx) => studentAssistant(ctx)),
    on(students.studentAsk, studentAsk),
    on(students.studentAnswer, studentAnswer),
    on(students.studentAccept, studentAccept),
    on(students.studentForget, (ctx) => studentForget(ctx)),
    on(tryModelCall, {
      ahead: async (ctx, { typed }) => tryModel(await siteTyped(ctx.door('site-config'), 'assistant', typed)),
      handle: async () => null,
    }),
    on(usage.readUsage, readUsage),
    on(usage.exportUsage, exportUsage),
    on(usage.listAcceptances, listAcceptances),
  ],
  listeners: [listenersOf('assistant')(documentPrinting, tellOnPaper)],
  jobs: [jobsOf('assistant')(forgetting, forgetInJob), jobsOf('assistant')(drafting, draftInJob)],
}
