import { none } from '@obelisk/contract/kind'
import { teachingPlanKind } from '@obelisk/contract/teaching-plan/kind'
import { forbidden } from '#kernel/errors.ts'
import { kindsOf } from '#kernel/room.ts'
import { findTeachingPlans } from './lists/find-plans.ts'
import { countedInTerm, stageOfPlans, teachingPlansOfCourses } from './of-classes/of-term.ts'
import { teachingPlanForm } from './own-form/own-form-plan.ts'
import { readableTeachingPlans, teachingPlanPassages } from './plan-passages.ts'
import { planView } from './read-plan.ts'

export const kinds = [
  kindsOf('teaching-plan')(teachingPlanKind, {
    approval: {
      publish: none,
      counted: countedInTerm,
      prompt: (about) => ({
        'zh-cn': `${about['zh-cn']}的课程大纲有哪些章节，各多少学时？`,
        en: `Which chapters does the syllabus of ${about.en} have, and how many hours each?`,
      }),
    },
    search: { needs: 'teaching-plan/view', find: findTeachingPlans },
    knowledge: {
      needs: 'teaching-plan/view',
      passages: teachingPlanPassages,
      readable: readableTeachingPlans,
      ofCourses: teachingPlansOfCourses,
      foundBy: '授课计划 teaching plan',
      spoken: /授课计划|教学进度|次课|teaching plan|sessions?\b/i,
    },
    suggestion: {
      async basis(ctx, id) {
        const { may, facts } = await planView(ctx, id)
        if (!may.edit) throw forbidden()
        return { words: facts.chapters.map((chapter) => JSON.stringify(chapter)), figures: new Map() }
      },
      says: none,
      courseOf: async (ctx, id) => ({ id: (await planView(ctx, id)).course.id }),
      shownBy: none,
    },
    stage: { isOfCourse: false, seen: stageOfPlans },
    form: teachingPlanForm,
  }),
]
