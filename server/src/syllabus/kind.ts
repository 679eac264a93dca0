import { none } from '@obelisk/contract/kind'
import { syllabusKind } from '@obelisk/contract/syllabus/kind'
import { isWritable } from '#document-control/public.ts'
import { forbidden } from '#kernel/errors.ts'
import { kindsOf } from '#kernel/room.ts'
import { syllabusPolicy } from './access.ts'
import { syllabusForm } from './own-form/own-form-syllabus.ts'
import { chosenIn } from './reading/chosen.ts'
import { findCourses } from './reading/find-syllabi.ts'
import { newestCounted, stageOfSyllabi, syllabiOfCourses } from './reading/of-courses.ts'
import { readableSyllabi, syllabusPassages } from './reading/syllabus-passages.ts'
import { wherePublishable } from './where-readable.ts'

export const kinds = [
  kindsOf('syllabus')(syllabusKind, {
    approval: {
      publish: wherePublishable,
      counted: newestCounted,
      prompt: (about) => ({ 'zh-cn': `/检查 ${about['zh-cn']}`, en: `/findings ${about.en}` }),
    },
    search: { needs: 'syllabus/view', find: findCourses },
    knowledge: {
      needs: 'syllabus/view',
      passages: syllabusPassages,
      readable: readableSyllabi,
      ofCourses: syllabiOfCourses,
      foundBy: '课程大纲 syllabus',
      spoken: /大纲|课程目标|教材|syllabus|course objectives?|textbooks?/i,
    },
    suggestion: {
      async basis(ctx, id) {
        const { state } = await syllabusPolicy.must(ctx, 'edit', id)
        if (!isWritable(state)) throw forbidden()
        return { words: [], figures: new Map() }
      },
      async says(ctx, id) {
        const passages = await syllabusPassages(ctx, [id])
        return { words: passages.map(({ text }) => text), chosen: await chosenIn(ctx, id) }
      },
      courseOf: none,
      shownBy: none,
    },
    stage: { isOfCourse: true, seen: stageOfSyllabi },
    form: syllabusForm,
  }),
]
