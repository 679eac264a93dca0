import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../call.ts'
import { useAskDeletion } from '../dialog/use-ask-deletion.tsx'
import { useKitTranslations } from '../translations/messages.ts'
import type { AnyRow, DeleteWords, ListCalls } from './types.ts'

type Given<R> = {
  nameOf?: ((row: R) => string) | undefined
  deleteText?: string | undefined
  deleteWords?: DeleteWords<R> | undefined
  undoDelete?: ((rows: R[]) => Promise<unknown>) | undefined
  onDone: (ids: number[]) => unknown
}

/** Deleting after a question that names what is lost and what hangs on it; with a way back where there is one. */
export function useDeleting<R extends AnyRow>(
  { del, dependents }: Pick<ListCalls, 'del' | 'dependents'>,
  { nameOf, deleteText, deleteWords, undoDelete, onDone }: Given<R>,
) {
  const t = useKitTranslations()
  const { message } = App.useApp()
  const ask = useAskDeletion(dependents)

  const undo = useMutation({
    mutationFn: async (rows: R[]) => undoDelete?.(rows),
    onSuccess: () => {
      void message.success(t('undone'))
      onDone([])
    },
  })
  const { mutateAsync } = useMutation({
    mutationFn: async (rows: R[]) => del && call(del, { ids: rows.map(({ id }) => id) }),
    onSuccess: (_, rows) => {
      const key = `deleted ${rows[0]?.id}`
      const back = () => {
        message.destroy(key)
        undo.mutate(rows)
      }
      void message.success({
        key,
        duration: undoDelete ? 8 : 3,
        content: (
          <>
            {deleteWords?.done(rows.length) ?? t('deleted', { count: rows.length })}
            {undoDelete && (
              <Button type="link" size="small" onClick={back}>
                {t('undo')}
              </Button>
            )}
          </>
        ),
      })
      onDone(rows.map(({ id }) => id))
    },
  })

  return async (rows: R[]) => {
    const [only] = rows
    if (!only) return
    const plain = () =>
      rows.length === 1 && nameOf
        ? t('delete-one-title', { name: nameOf(only) })
        : t('delete-title', { count: rows.length })
    const title = deleteWords?.title(rows) ?? plain()
    const text = deleteText ?? (undoDelete ? '' : t('delete-text'))
    return ask({
      ids: rows.map(({ id }) => id),
      title,
      text,
      action: deleteWords?.action ?? t('delete'),
      onConfirm: () => mutateAsync(rows),
    })
  }
}
