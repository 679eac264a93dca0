import { undoContacts } from '@obelisk/contract/survey/running'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { PastImports } from '#roster/public.ts'
import { useTranslations } from '../../messages.ts'
import { contactListsOf, surveysKey } from '../../queries.ts'

/** When contacts were added to a survey, each time with the way back. */
export function PastContacts({ surveyId }: { surveyId: number }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { data } = useQuery(contactListsOf(surveyId))
  const undo = async (id: number) => {
    const done = await call(undoContacts, { id })
    await client.invalidateQueries({ queryKey: surveysKey })
    return t('contacts-undone', done)
  }
  const lines = (data?.list ?? []).map(({ id, by, time, added, may_undo, kept, stays }) => ({
    id,
    name: t('contacts-list', { count: added, by }),
    time,
    counts: '',
    mayUndo: may_undo,
    stays,
    undone: kept === null ? undefined : kept === 0 ? t('contacts-all-undone') : t('contacts-kept', { kept }),
  }))
  return <PastImports lines={lines} text={t('contacts-undo-text')} undo={undo} />
}
