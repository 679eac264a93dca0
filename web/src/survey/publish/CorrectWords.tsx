import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { correctSurvey } from '@obelisk/contract/survey/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Bilingual } from '../build/fields/Bilingual.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import { surveysKey } from '../queries.ts'

/** Proposes to correct a typing error of a question that is locked. */
export function CorrectWords({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const text = useText()
  const client = useQueryClient()
  const questions = survey.definition.pages.flatMap((page) => page.questions)
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState(questions[0]?.id ?? '')
  const [title, setTitle] = useState(questions[0]?.title ?? { 'zh-cn': '', en: '' })
  const [reason, setReason] = useState('')
  const correcting = useMutation({
    mutationFn: () => call(correctSurvey, { id: survey.id, question: id, title, reason }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: surveysKey })
      setOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('correct')}</Button>
      {isOpen && (
        <FormDialog
          title={t('correct')}
          okButtonProps={{ disabled: reason.trim() === '' }}
          onClose={() => setOpen(false)}
          onOk={() => correcting.mutateAsync().catch(() => undefined)}
        >
          <Select
            style={{ width: '100%' }}
            value={id}
            aria-label={t('stem')}
            onChange={(next) => {
              setId(next)
              setTitle(questions.find((one) => one.id === next)?.title ?? title)
            }}
            options={questions.map((one) => ({ value: one.id, label: text(one.title) || one.id }))}
          />
          <Bilingual label={t('stem')} rows={2} value={title} onChange={setTitle} />
          <Input
            value={reason}
            maxLength={200}
            placeholder={t('correct-reason')}
            aria-label={t('correct-reason')}
            onChange={({ target }) => setReason(target.value)}
          />
          <small>{t('correct-hint')}</small>
          {correcting.error && <Alert type="error" showIcon title={correcting.error.message} />}
        </FormDialog>
      )}
    </>
  )
}
