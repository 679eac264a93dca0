import { undoRosterImport } from '@obelisk/contract/roster/past-imports'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'

/** Takes an import of the roster back and says what came of it; `beside`: the same as a way back beside a message. */
export function useUndo() {
  const t = useTranslations()
  const client = useQueryClient()
  const undo = async (id: number) => {
    const done = await call(undoRosterImport, { id })
    await rosterChanged(client)
    return t(done.kept > 0 ? 'undoneBut' : 'undone', done)
  }
  const act = (id: number) =>
    undo(id).then(
      (said) => notify.done(said),
      (error: Error) => notify.failed(error.message),
    )
  const beside = (id: number | null) =>
    id === null ? undefined : { label: t('undoImport'), act: () => act(id), seconds: 15 }
  return { undo, beside }
}
