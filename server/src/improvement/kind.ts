import { measureKind } from '@obelisk/contract/improvement/kind'
import { none } from '@obelisk/contract/kind'
import { kindsOf } from '#kernel/room.ts'
import { findMeasures, measurePassages, measuresOfCourses, readableMeasures } from './find-measures.ts'
import { mustRewriteMeasure } from './write-measure.ts'

export const kinds = [
  kindsOf('improvement')(measureKind, {
    search: { needs: 'improvement/view', find: findMeasures },
    knowledge: {
      needs: 'improvement/view',
      passages: measurePassages,
      readable: readableMeasures,
      ofCourses: measuresOfCourses,
      foundBy: '改进措施 improvement measure',
      spoken: /措施|整改|持续改进|improvement|measures?\b/i,
    },
    suggestion: {
      async basis(ctx, id) {
        const { problem, evidence, cause, measure, value_before, target_value } = await mustRewriteMeasure(
          ctx,
          id,
        )
        const figures = JSON.stringify({ value_before, target_value })
        return {
          words: [problem, evidence, cause, measure, figures].filter((text) => text !== ''),
          figures: new Map(),
        }
      },
      says: none,
      courseOf: none,
      shownBy: none,
    },
  }),
]
