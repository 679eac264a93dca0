import { submitReport } from '@obelisk/contract/attainment-report/writing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { ReportContext, type ReportView } from '../report/view.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

function dialog(levels: string[], onClose = vi.fn()) {
  const findings = levels.map((level) => ({ level }))
  const view = { report: { report_id: 5, findings }, refresh: async () => undefined } as unknown as ReportView
  return renderPart(
    <ReportContext value={view}>
      <SubmitDialog onClose={onClose} />
    </ReportContext>,
  )
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /提\s*交/ })

test('without warnings it is handed in without a reason, and closes', async () => {
  server.answer(submitReport, () => null)
  const onClose = vi.fn()
  const { person } = await dialog(['info'], onClose)
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toEqual([{ path: submitReport.path, input: { report_id: 5, reason: '' } }])
})

test('a warning that is passed over needs a reason, and blanks are none', async () => {
  server.answer(submitReport, () => null)
  const { person } = await dialog(['warning', 'info'])
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByPlaceholderText(/理由|原因|说明/), '  ')
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByPlaceholderText(/理由|原因|说明/), '样本少')
  await person.click(submit())
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.input).toEqual({ report_id: 5, reason: '样本少' })
})
