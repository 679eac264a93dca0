import { teachingClassKind } from '@obelisk/contract/teaching-class/kind'
import { kindsOf } from '#kernel/room.ts'
import { findClasses } from './classes/find-classes.ts'

export const kinds = [
  kindsOf('teaching-class')(teachingClassKind, {
    search: { needs: 'teaching-class/view', find: findClasses },
  }),
]
