import type { ListedDocument } from '@obelisk/contract/document-control/document'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import type { Inbox } from '../use-inbox.ts'
import { ListPane } from './ListPane.tsx'

const row = (id: number, waits: string | null) =>
  ({
    id,
    kind: 'syllabus',
    subject_id: id,
    title: `数据结构 ${id}`,
    title_en: '',
    version: '1.0',
    waits,
    state: 'submitted',
    round: 1,
    step: 1,
    author: null,
    waiting_since: 0,
    update_time: 0,
  }) as unknown as ListedDocument

const inbox = {
  wanted: { tab: 'waiting', order: 'oldest', quickSearch: '' },
  open: () => undefined,
} as unknown as Inbox

test('issue 28 D1: what another person has to decide cannot be picked, nor is it among all', async () => {
  const list = [row(1, null), row(2, '这一步需要另一个人把关')]
  const { person } = await renderPart(<ListPane inbox={inbox} list={list} all={2} />)
  const barred = screen.getByRole<HTMLInputElement>('checkbox', { name: '数据结构 2' })
  expect(barred.disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: /全选/ }))
  expect(screen.getByText(/已选 1/)).toBeTruthy()
})
