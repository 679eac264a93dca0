import { linkTo } from '@obelisk/contract/links'
import { remindPeople } from '@obelisk/contract/survey/running'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { surveysKey } from '../queries.ts'
import { shownState } from './standing.ts'

/** Asks those who have not answered again. */
export function Remind({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const client = useQueryClient()
  const reminding = useMutation({
    mutationFn: () => call(remindPeople, { id: row.id }),
    onSuccess: ({ people, left }) => {
      notify.done(
        left > 0 ? t('remind-done-but', { count: people, left }) : t('remind-done', { count: people }),
      )
      return client.invalidateQueries({ queryKey: surveysKey })
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Popconfirm
      title={t('remind-ask', { count: Math.max(0, (row.targeted ?? 0) - row.answered) })}
      onConfirm={() => reminding.mutate()}
    >
      <Button loading={reminding.isPending}>{t('remind')}</Button>
    </Popconfirm>
  )
}

/** The one thing to do with a survey now. */
export function Act({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const isOver = row.state === 'closed' || row.state === 'archived'
  if (row.may_edit && (row.reply === 'due' || row.reply === 'late'))
    return (
      <Link to={linkTo.surveyReply({ id: row.id })}>
        <Button type="primary">{t('reply')}</Button>
      </Link>
    )
  if (isOver)
    return (
      <Link to={linkTo.surveyAnalysis({ id: row.id })}>
        <Button>{t('results')}</Button>
      </Link>
    )
  const mayRemind =
    row.may_edit && shownState(row) === 'open' && row.targeted !== null && row.answered < row.targeted
  if (mayRemind) return <Remind row={row} />
  return (
    <Link to={linkTo.survey({ id: row.id })}>
      <Button>{t(row.may_edit && row.state === 'draft' ? 'edit' : 'open')}</Button>
    </Link>
  )
}
