import { listImports, readImport } from '@obelisk/contract/question-bank/exchange'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Page } from './ImportPage.tsx'
import { PastImports } from './PastImports.tsx'

const row = {
  id: 7,
  catalog_id: 3,
  format: 'moodle',
  file_name: '题库.xml',
  state: 'failed' as const,
  problem: '“题库.xml”不是完整的 XML（第 3 行）',
  person: null,
  found: 0,
  added: 0,
  time: 1767225600,
  may_undo: false,
}

test('issue 28 C: a file that could not be read says why, in the list and on its own page', async () => {
  server.answer(listImports, () => ({ list: [row] }))
  await renderPart(
    <MemoryRouter>
      <PastImports catalog={3} />
    </MemoryRouter>,
  )
  await screen.findByText(row.problem)
})

test('issue 28 C: the page of the import says it instead of pointing elsewhere', async () => {
  server.answer(readImport, () => ({ row, list: [], reading: null }))
  await renderPart(
    <MemoryRouter initialEntries={['/?id=7']}>
      <Page />
    </MemoryRouter>,
  )
  await screen.findByText(row.problem)
})
