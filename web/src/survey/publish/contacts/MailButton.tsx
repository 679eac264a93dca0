import { remindersPerWeek } from '@obelisk/contract/survey/life'
import { mailContacts } from '@obelisk/contract/survey/running'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../../messages.ts'
import { surveysKey } from '../../queries.ts'

/** Mails contacts who have not answered a link of their own; what could not be sent stands with the job. */
export function MailButton({ id }: { id: number }) {
  const t = useTranslations()
  const client = useQueryClient()
  const mailing = useMutation({
    mutationFn: () => call(mailContacts, { id }),
    onSuccess: ({ people, left }) => {
      notify.done(left > 0 ? t('mail-done-but', { count: people, left }) : t('mail-done', { count: people }))
      return client.invalidateQueries({ queryKey: surveysKey })
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Popconfirm title={t('mail-ask', { count: remindersPerWeek })} onConfirm={() => mailing.mutate()}>
      <Button size="small" loading={mailing.isPending}>
        {t('mail')}
      </Button>
    </Popconfirm>
  )
}
