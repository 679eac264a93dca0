import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { Hideable } from './Hideable.tsx'

afterEach(() => {
  vi.useRealTimers()
  setHidden(false)
})

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const pages = (
  <Hideable mark="顾明 2026-11-20 10:32" isMarked>
    <p>什么是栈？</p>
  </Hideable>
)

test('the pages carry name and time of who reads them, and give nothing to a copy', async () => {
  await renderPart(pages)
  const sheet = screen.getByText('什么是栈？').parentElement
  if (!sheet) throw new Error('no pages')
  expect(decodeURIComponent(sheet.style.getPropertyValue('--mark'))).toContain('顾明 2026-11-20 10:32')
  const copy = createEvent.copy(sheet)
  fireEvent(sheet, copy)
  expect(copy.defaultPrevented).toBe(true)
})

test('left for five minutes they are taken from the screen; a shorter while leaves them', async () => {
  await renderPart(pages)
  vi.useFakeTimers()
  const leaveFor = (minutes: number) =>
    act(() => {
      setHidden(true)
      vi.advanceTimersByTime(minutes * 60_000)
      setHidden(false)
    })
  leaveFor(4)
  expect(screen.queryByText('什么是栈？')).not.toBeNull()
  leaveFor(5)
  expect(screen.queryByText('什么是栈？')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('什么是栈？')).not.toBeNull()
})
