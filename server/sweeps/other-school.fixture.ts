import { wishes } from './cut-off-papers.fixture.ts'

/** Acts that are answered otherwise than that the permission is missing; why, in a word. */
export const otherwise = {
  'not-found': {
    'the right to change these is the right to see them': [
      'POST /api/Assreport/resetForm',
      'POST /api/Assreport/saveForm',
      'POST /api/NearSettings/save',
      'POST /api/Prore/add',
      'POST /api/Ques/add',
      'POST /api/Settings/save',
      'GET /api/Assreport/form',
      'GET /api/Evaldata/copyItems',
      'GET /api/NearSettings/history',
      'GET /api/NearSettings/places',
      'GET /api/NearSettings/read',
      'GET /api/Settings/history',
      'GET /api/Settings/read',
    ],
    'a document that one may not open does not exist': ['GET /api/Aichat/passage'],
    'everybody has but the own': [
      'POST /api/Aichat/ask',
      'POST /api/Aichat/edit',
      'POST /api/Aichat/rate',
      'POST /api/Aichat/stop',
      'GET /api/Aichat/sent',
      'GET /api/Aichat/stream',
      'DELETE /api/Aichat/del',
      'GET /api/Aichat/read',
      'POST /api/Aichat/decide',
      'POST /api/Aichat/share',
      'POST /api/Aichat/unshare',
      'GET /api/Aichat/export',
      'GET /api/Aichat/shared',
      'GET /api/Aichat/suggesting',
      'GET /api/Aichat/sentSuggestion',
      'DELETE /api/Aichat/delPrompt',
      'POST /api/Aichat/attach',
      'GET /api/Aichat/attachment',
      'DELETE /api/Aichat/delAttachment',
      'POST /api/Evaldata/forgetLayout',
      'GET /api/Roster/failed',
      'POST /api/QuestionBank/importPoint',
      'POST /api/QuestionBank/importWrite',
      'POST /api/QuestionBank/importUndo',
      'POST /api/Timetable/undoImport',
      'DELETE /api/QuestionBank/deleteSearch',
      'GET /api/QuestionBank/importLeft',
      'GET /api/QuestionBank/import',
      'GET /api/TeachingClass/failed',
      'GET /api/TeachingClass/failedClasses',
      'GET /api/Timetable/failed',
    ],
  },
  'appointment-not-yours': { 'says so in its own words': ['POST /api/Appointment/add'] },
  'assistant-policy-changed': {
    'one accepts for oneself, and only the text that is in force': ['POST /api/Aichat/accept'],
  },
  'content-gone': {
    'what stands in a workbook is looked at row by row': [
      'POST /api/SurveyTemplates/read',
      'POST /api/Roster/import',
      'POST /api/Roster/previewImport',
      'POST /api/TeachingClass/import',
      'POST /api/TeachingClass/previewImport',
      'POST /api/TeachingClass/importClasses',
      'POST /api/TeachingClass/previewClasses',
      'POST /api/Timetable/import',
      'POST /api/Timetable/preview',
    ],
  },
  done: {
    'whoever reads the document reads which of its words a model wrote': ['GET /api/Aichat/suggestions'],
    'an own search, of a bank that one sees': ['POST /api/QuestionBank/saveSearch'],
    'an own address for the calendar, of sessions that one reads': [
      'POST /api/Teach/makeFeed',
      'POST /api/Teach/revokeFeed',
    ],
    'what may be chosen: the own places, names of colleagues': [
      'GET /api/Appointment/choices',
      'GET /api/Appointment/people',
      'GET /api/Assreport/owners',
      'GET /api/Culture.Course/teachers',
      'GET /api/Improvement/owners',
      'GET /api/Prore/people',
      'GET /api/Ques/places',
      'GET /api/Settings/places',
      'GET /api/TeachingClass/choices',
      'GET /api/TeachingClass/previewTakeOver',
    ],
    'the rules of the whole school are everybody’s': [
      'GET /api/Aichat/documents',
      'GET /api/Aichat/document',
      'GET /api/Aichat/documentFile',
    ],
    'only own conversations': [
      'GET /api/Aichat/index',
      'GET /api/Aichat/start',
      'GET /api/Aichat/prompts',
      'GET /api/Aichat/usage',
      'GET /api/Aichat/exportUsage',
    ],
    'a workbook to fill in': [
      'GET /api/QuestionBank/importTemplate',
      'GET /api/Roster/template',
      'GET /api/TeachingClass/template',
      'GET /api/TeachingClass/classesTemplate',
      'GET /api/Timetable/template',
      'GET /api/Teach/rowsTemplate',
      'GET /api/Timetable/imports',
    ],
  },
}

/** What reads an uploaded workbook. */
export const actsOnWorkbooks = [
  'SurveyTemplates/read',
  'Roster/import',
  'Roster/previewImport',
  'TeachingClass/import',
  'TeachingClass/previewImport',
  'TeachingClass/importClasses',
  'TeachingClass/previewClasses',
  'Timetable/import',
  'Timetable/preview',
] as const

/** What acts on answers that were read from a table are sent. */
export const actsOnAnswers = (id: number) => ({
  'POST /api/Ques/importAgain': { id },
  'POST /api/Ques/importWrite': { id },
  'POST /api/Ques/importUndo': { id },
  'GET /api/Ques/import': { id },
})

/** What some acts are sent besides, whatever stands there. */
export const plainInputs = {
  'POST /api/Evaldata/answers': { item_ids: [1], rows: [] },
  'POST /api/Prore/assemble': { wishes },
  'POST /api/Prore/text': { text: { sections: [] } },
  'POST /api/TermCalendar/saveSections': { times: [{ from: '08:00', to: '08:45' }] },
}
