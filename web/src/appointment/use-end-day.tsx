import { useMutation } from '@tanstack/react-query'
import { App, Form, Modal } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { useTranslations } from './messages.ts'
import { settingEnd } from './queries.ts'

/** Asks until when the chosen appointments last. Gives how to ask, and the dialog to put on the page. */
export function useEndDay(onDone: () => unknown) {
  const t = useTranslations()
  const { message } = App.useApp()
  const [ids, setIds] = useState<number[]>()
  const [day, setDay] = useState<Dayjs | null>(null)
  const close = () => {
    setIds(undefined)
    setDay(null)
  }
  const { mutate, isPending } = useMutation({
    ...settingEnd(),
    onSuccess: ({ count }) => {
      close()
      void message.success(t('untilDone', { count }))
      return onDone()
    },
  })
  const dialog = (
    <Modal
      open={ids !== undefined}
      title={t('untilTitle', { count: ids?.length ?? 0 })}
      okText={t('setUntil')}
      confirmLoading={isPending}
      onOk={() => ids && mutate({ ids, end_date: day?.format('YYYY-MM-DD') ?? null })}
      onCancel={close}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('until')} extra={t('untilHint')} htmlFor="until-day">
          <DayPicker id="until-day" style={{ width: '100%' }} value={day} onChange={setDay} />
        </Form.Item>
      </Form>
    </Modal>
  )
  return { ask: (chosen: number[]) => setIds(chosen), dialog }
}
