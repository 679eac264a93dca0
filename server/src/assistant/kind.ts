import { guideKind, schoolDocumentKind } from '@obelisk/contract/assistant/kind'
import { none } from '@obelisk/contract/kind'
import { kindsOf } from '#kernel/room.ts'
import { guidePassages } from './knowledge/guide.ts'
import { documentPassages, readableDocuments } from './school-documents/passages.ts'
import { isStudent } from './student/own-courses.ts'

const answer = kindsOf('assistant')

export const kinds = [
  answer(schoolDocumentKind, {
    knowledge: {
      needs: 'assistant/use',
      passages: documentPassages,
      readable: readableDocuments,
      ofCourses: none,
      foundBy: '学校制度 标准 school rules standards',
      spoken: /制度|办法|规定|规程|条例|细则|regulations?|school rules?|the rules/i,
    },
  }),
  answer(guideKind, {
    knowledge: {
      needs: 'assistant/use',
      passages: async ({ services }) => guidePassages(services.assistant.guide),
      // it tells staff how to work
      readable: async ({ actor }) => (isStudent(actor) ? [] : [1]),
      ofCourses: none,
      foundBy: '使用说明 user guide',
      // questions about how something is done are known by other words
      spoken: /(?!)/,
    },
  }),
]
