import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Person, useSession } from '#kit/session.ts'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { ReportContext, type ReportView } from '../report/view.ts'
import { RemarksAhead } from './RemarksAhead.tsx'

const nowhere = {
  code: 'parameters.external_without_source',
  level: 'warning',
  place: {},
  values: { weight: 35 },
}

function strip(teaching_class_id: number | null, permissions: string[]) {
  act(() => useSession.setState({ person: { permissions } as unknown as Person }))
  const report = { remarks_ahead: [nowhere], subject: { teaching_class_id, course_id: 7 } }
  return renderPart(
    <MemoryRouter>
      <ReportContext value={{ report } as unknown as ReportView}>
        <RemarksAhead />
      </ReportContext>
    </MemoryRouter>,
  )
}

afterEach(() => useSession.setState({ person: undefined }))

const hrefOf = () => screen.getByRole('link').getAttribute('href')

test('who may change settings is led to those of the class, of a merged report to those of the course', async () => {
  const { unmount } = await strip(5, ['settings/edit'])
  expect(screen.getByRole('note').textContent).toContain('把直接评价的 35% 给外部评价')
  expect(hrefOf()).toBe('/Settings?at=teaching_class-5')
  unmount()
  await strip(null, ['settings/edit'])
  expect(hrefOf()).toBe('/Settings?at=course-7')
})

test('who may not is told the same, and led nowhere', async () => {
  await strip(5, ['attainment-report/edit'])
  expect(screen.getByRole('note').textContent).toContain('35%')
  expect(screen.queryByRole('link')).toBeNull()
})
