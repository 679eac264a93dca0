import { none } from '@obelisk/contract/kind'
import { trainingPlanKind } from '@obelisk/contract/training-plan/kind'
import { sql } from 'kysely'
import { kindsOf } from '#kernel/room.ts'
import { projectsOver } from '#roster/public.ts'
import { planForm } from './own-form/own-form-plan.ts'
import { findPlans } from './plan/find-plans.ts'
import { planPassages, readablePlans } from './plan/plan-passages.ts'

export const kinds = [
  kindsOf('training-plan')(trainingPlanKind, {
    approval: {
      async publish(ctx) {
        const projects = await projectsOver(ctx.door('roster'), 'training-plan/publish')
        return sql<boolean>`d.project_id = any(${projects}::integer[])`
      },
      counted: none,
      prompt: (about) => ({
        'zh-cn': `${about['zh-cn']}有哪些毕业要求和指标点？`,
        en: `Which graduation requirements and indicators does ${about.en} have?`,
      }),
    },
    search: { needs: 'training-plan/view', find: findPlans },
    knowledge: {
      needs: 'training-plan/view',
      passages: planPassages,
      readable: readablePlans,
      ofCourses: none,
      foundBy: '培养方案 training plan',
      spoken:
        /培养方案|毕业要求|指标点|培养目标|专业|training plan|graduation requirement|programme|indicator/i,
    },
    form: planForm,
  }),
]
