import { wasChanged } from '@obelisk/contract/refusal'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { CallError } from '../wire/call-error.ts'
import { StaleNotice } from './StaleNotice.tsx'

const stale = new CallError('苏婉清 在 10:05 已修改过，请先查看最新内容', {
  kind: 'refused',
  refusal: wasChanged.code,
})

test('says who changed it, and each of the two ways on does its own', async () => {
  const [onTake, onKeep] = [vi.fn(), vi.fn()]
  const { person } = await renderPart(<StaleNotice error={stale} onTake={onTake} onKeep={onKeep} />)
  expect(screen.getByRole('alert').textContent).toContain('苏婉清 在 10:05')
  const [take, keep] = screen.getAllByRole('button')
  await person.click(take as HTMLElement)
  expect([onTake, onKeep].map((fn) => fn.mock.calls.length)).toEqual([1, 0])
  await person.click(keep as HTMLElement)
  expect([onTake, onKeep].map((fn) => fn.mock.calls.length)).toEqual([1, 1])
})

test.each([
  ['nothing', undefined],
  ['another refusal', new CallError('没有权限', { kind: 'refused', refusal: 'no-permission' })],
])('shows nothing for %s', async (_, error) => {
  await renderPart(<StaleNotice error={error} onTake={() => undefined} onKeep={() => undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
