import { dropMeasure, saveMeasure } from '@obelisk/contract/attainment-report/writing'
import { App, Button } from 'antd'
import { createElement } from 'react'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { type ReportView, useReport } from '../report/view.ts'
import { sentOf } from './measure-form.ts'

type Measure = ReportView['report']['measures'][number]

/** Takes a measure out at once, and offers to bring it back. */
export function useDropping(): (measure: Measure) => Promise<void> {
  const t = useTranslations()
  const { message } = App.useApp()
  const { report, refresh } = useReport()
  const report_id = report.report_id ?? 0
  const tell = (error: unknown) => error instanceof CallError && notify.failed(error.message, error.request)
  const bringBack = async (measure: Measure) => {
    message.destroy('dropped')
    const { id: _, ...values } = sentOf(measure)
    await call(saveMeasure, { report_id, ...values }).catch(tell)
    await refresh()
  }
  return async (measure) => {
    try {
      await call(dropMeasure, { report_id, id: measure.id })
    } catch (error) {
      tell(error)
      return
    }
    await refresh()
    const undo = createElement(
      Button,
      { type: 'link', size: 'small', onClick: () => void bringBack(measure) },
      t('undo'),
    )
    void message.success({
      key: 'dropped',
      duration: 8,
      content: createElement('span', undefined, t('measure-dropped'), undo),
    })
  }
}
