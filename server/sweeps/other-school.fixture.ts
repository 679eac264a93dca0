/** Acts that are answered otherwise than that the permission is missing; why, in a word. */
export const otherwise = {
  'not-found': {
    'the right to change these is the right to see them': [
      'POST /api/Assreport/resetForm',
      'POST /api/Assreport/saveForm',
      'POST /api/NearSettings/save',
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
      'DELETE /api/Aichat/del',
      'GET /api/Aichat/read',
      'POST /api/Evaldata/forgetLayout',
      'GET /api/Roster/failed',
      'GET /api/TeachingClass/failed',
      'GET /api/TeachingClass/failedClasses',
    ],
  },
  'appointment-not-yours': { 'says so in its own words': ['POST /api/Appointment/add'] },
  'content-gone': {
    'what stands in a workbook is looked at row by row': [
      'POST /api/Roster/import',
      'POST /api/Roster/previewImport',
      'POST /api/TeachingClass/import',
      'POST /api/TeachingClass/previewImport',
      'POST /api/TeachingClass/importClasses',
      'POST /api/TeachingClass/previewClasses',
    ],
  },
  done: {
    'what may be chosen: the own places, names of colleagues': [
      'GET /api/Appointment/choices',
      'GET /api/Appointment/people',
      'GET /api/Assreport/owners',
      'GET /api/Culture.Course/teachers',
      'GET /api/Improvement/owners',
      'GET /api/Settings/places',
      'GET /api/TeachingClass/choices',
      'GET /api/TeachingClass/previewTakeOver',
    ],
    'only own conversations': ['GET /api/Aichat/index'],
    'a workbook to fill in': [
      'GET /api/Roster/template',
      'GET /api/TeachingClass/template',
      'GET /api/TeachingClass/classesTemplate',
    ],
  },
}
