import { linkTo } from '@obelisk/contract/links'
import { addContacts } from '@obelisk/contract/survey/running'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../../messages.ts'
import { surveysKey } from '../../queries.ts'
import { PastContacts } from './PastContacts.tsx'
import { peopleIn } from './people-in.ts'

/** Adds people outside and shows their links once. */
export function ContactsButton({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const adding = useMutation({
    mutationFn: () => call(addContacts, { id: survey.id, people: peopleIn(typed) }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
  })
  const links = adding.data?.links.map(
    ({ name, organisation, token }) =>
      `${[name, organisation].filter(Boolean).join(' ')}\t${window.location.origin}${linkTo.answerSurvey({ code: survey.code, k: token })}`,
  )
  const close = () => {
    setOpen(false)
    setTyped('')
    adding.reset()
  }
  const copy = () =>
    navigator.clipboard?.writeText((links ?? []).join('\n')).then(
      () => notify.done(t('copied')),
      () => undefined,
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('contacts')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('contacts')}
          okText={t(links ? 'copy' : 'contacts')}
          okButtonProps={{ disabled: !links && peopleIn(typed).length === 0 }}
          hasWork={!links && typed !== ''}
          onClose={close}
          onOk={() => (links ? copy() : adding.mutateAsync().catch(() => undefined))}
        >
          {links ? (
            <>
              <Alert type="warning" showIcon title={t('contacts-links')} />
              <Input.TextArea readOnly rows={8} value={links.join('\n')} aria-label={t('share-link')} />
            </>
          ) : (
            <Input.TextArea
              rows={8}
              value={typed}
              placeholder={t('contacts-hint')}
              aria-label={t('contacts-hint')}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <PastContacts surveyId={survey.id} />
          {adding.error && <Alert type="error" showIcon title={adding.error.message} />}
        </FormDialog>
      )}
    </>
  )
}
