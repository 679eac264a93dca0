import { commentPlace } from '@obelisk/contract/assistant/suggest/suggestions'
import { sortComment } from '@obelisk/contract/survey/comments'
import { commentThemes } from '@obelisk/engine/survey/words'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import {
  type DocumentOnPage,
  type FieldTogether,
  useIsAsking,
  useTellDocument,
  useTellTogether,
} from '#kit/suggest/offers.ts'
import { commentsOf, surveysKey } from '../queries.ts'
import { useTranslations } from './messages.ts'

const themes = ['themes'] as const
const none: Record<string, FieldTogether> = {}

/** Lets a model suggest the theme of each comment; whoever may edit the survey confirms them one by one. */
export function useThemeFields(id: number, mayEdit: boolean) {
  const t = useTranslations()
  const client = useQueryClient()
  const isAsking = useIsAsking() && mayEdit
  const { data } = useQuery({ ...commentsOf(id, '', '', false), enabled: isAsking })
  const document = useMemo(
    (): DocumentOnPage | undefined =>
      mayEdit ? { kind: 'survey', source_id: id, tasks: themes } : undefined,
    [id, mayEdit],
  )
  useTellDocument(document)
  const fields = useMemo(() => {
    if (!isAsking || !data) return none
    const options = commentThemes.map((value) => ({ value, label: t(`theme-${value}`) }))
    const sort = async (key: string, value: string, is_marked: boolean) => {
      const theme = commentThemes.find((one) => one === value) ?? ''
      await call(sortComment, { id, key, theme, is_marked }).catch((error: Error) =>
        notify.failed(error.message),
      )
      await client.invalidateQueries({ queryKey: surveysKey })
    }
    return Object.fromEntries(
      data.list.map(({ key, text, theme, is_by_hand, is_marked }, at) => [
        commentPlace(key),
        {
          task: 'themes' as const,
          label: t('comment-no', { no: at + 1 }),
          about: text,
          value: theme,
          options,
          isDone: is_by_hand,
          write: (value: string) => void sort(key, value, is_marked),
        },
      ]),
    )
  }, [isAsking, data, t, id, client])
  useTellTogether(fields)
}
