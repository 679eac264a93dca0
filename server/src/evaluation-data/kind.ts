import { marksKind } from '@obelisk/contract/evaluation-data/kind'
import { linkTo } from '@obelisk/contract/links'
import { kindsOf } from '#kernel/room.ts'

export const kinds = [
  kindsOf('evaluation-data')(marksKind, {
    stage: {
      isOfCourse: false,
      async seen({ read }, classes) {
        const rows = await read
          .selectFrom('evaluation_class')
          .select(['teaching_class_id', 'state'])
          .where('teaching_class_id', 'in', [...classes.map(({ id }) => id), 0])
          .execute()
        const states = new Map(rows.map((row) => [row.teaching_class_id, row.state]))
        return classes.map(({ id }) => {
          const state = states.get(id)
          return {
            state: state === undefined ? 'none' : state === 'confirmed' ? 'done' : 'open',
            link: linkTo.marks({ class: id }),
          }
        })
      },
    },
  }),
]
