import type { ReactNode } from 'react'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { useSession } from '#kit/session.ts'
import { type FieldsOf, type RowKind, usePlan } from '../plan/editor.ts'

export type FieldPlace<K extends RowKind, F extends keyof FieldsOf<K>> = {
  kind: K
  id: number
  field: F
  label: ReactNode
  quiet?: boolean
  hint?: ReactNode
  width?: 'wide' | 'double'
}

export type Names<K extends RowKind, V> = {
  [F in keyof FieldsOf<K>]: V extends FieldsOf<K>[F] ? F : never
}[keyof FieldsOf<K>]

/** What only can be read has no box around it. */
export const boxOf = (readOnly: string | undefined) => (readOnly === undefined ? 'outlined' : 'borderless')

/** One field of a row, saved by itself. */
export function useField<K extends RowKind, V>(kind: K, id: number, field: keyof FieldsOf<K>, value: V) {
  const { saveFields, giveUp, reload, readOnly } = usePlan()
  const account = useSession(({ person }) => person?.userInfo.id)
  const place = `${kind}:${id}:${String(field)}`
  const saved = useAutosave<V, V | undefined>({
    value,
    base: value,
    async save(now, was) {
      await saveFields(
        kind,
        id,
        (was === undefined ? {} : { [field]: was }) as Partial<FieldsOf<K>>,
        { [field]: now } as Partial<FieldsOf<K>>,
      )
      return now
    },
    keepAs: `plan:${account}:${place}`,
    onPhase: (phase) => phase === 'saved' && giveUp(place),
  })
  const around = {
    place,
    trouble: saved.trouble,
    onTheirs: () => {
      saved.takeTheirs()
      void reload()
    },
    // without what was seen, the save is over whatever stands there
    onMine: () => saved.keepMine(undefined),
  }
  return { ...saved, around, readOnly }
}
