import { linkTo } from '@obelisk/contract/links'
import { timetableKind } from '@obelisk/contract/term-calendar/kind'
import { kindsOf } from '#kernel/room.ts'
import { timetablesOf } from './queries.ts'

export const kinds = [
  kindsOf('term-calendar')(timetableKind, {
    stage: {
      isOfCourse: false,
      async seen(ctx, classes) {
        const timetables = await timetablesOf(
          ctx,
          classes.map(({ id }) => id),
        )
        return classes.map(({ id }) => ({
          state: timetables.get(id)?.length ? 'done' : 'none',
          link: linkTo.timetables(),
        }))
      },
    },
  }),
]
