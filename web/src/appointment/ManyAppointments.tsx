import { appointLines, readAppointmentLines } from '@obelisk/contract/appointment/lines'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '#kit/call.ts'
import { LinesDialog } from '#kit/dialog/LinesDialog.tsx'
import { useTranslations } from './messages.ts'
import { useNames } from './names.ts'

/** Offices for many people: a list is pasted, and what each line is taken for stands below before anybody is appointed. */
export function ManyAppointments({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const t = useTranslations()
  const names = useNames()
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const { data, isFetching } = useQuery({
    queryKey: ['appointment', 'lines', asked],
    queryFn: ({ signal }) => call(readAppointmentLines, { text: asked }, { signal }),
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const { mutateAsync } = useMutation({ mutationFn: () => call(appointLines, { text }) })
  const appoint = async () => {
    const { count } = await mutateAsync()
    onClose()
    void message.success(t('manyDone', { count }))
    await onDone()
  }
  const lines = text.trim() === '' ? [] : (data?.lines ?? [])
  return (
    <LinesDialog
      title={t('many')}
      hint={t('manyHint')}
      placeholder={t('manyExample')}
      text={text}
      onText={setText}
      busy={isFetching || asked !== text}
      lines={lines.map(({ person, role, scope_type, place, wrong, text: line }, key) => ({
        key,
        makes: wrong
          ? line
          : [
              person,
              role && names.role(role),
              scope_type && names.place({ scope_type, place, place_en: place }),
            ]
              .filter(Boolean)
              .join(' · '),
        ...(wrong ? { wrong } : {}),
      }))}
      okText={t('manyOk', { count: lines.length })}
      onOk={appoint}
      onClose={onClose}
    />
  )
}
