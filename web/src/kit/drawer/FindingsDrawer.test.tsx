import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { FindingsButton, FindingsDrawer, useFindingsOpen } from './FindingsDrawer.tsx'
import { showFindingsIn, useFindingsOfPage, useReplaceFindings } from './findings-of-page.ts'

// a window as wide as a desk; the answers about its width are kept for as long as the process lives
const page = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
const { innerWidth: usual } = window
beforeEach(() => page.happyDOM.setViewport({ width: 1440 }))
afterEach(() => page.happyDOM.setViewport({ width: usual }))

const findings = [{ key: 'a', weight: 'must' as const, name: '目标 1 没有支撑' }]

function Page() {
  const { open, setOpen } = useFindingsOpen()
  return (
    <>
      <FindingsButton count={1} onClick={() => setOpen(true)} />
      <FindingsDrawer open={open} onClose={() => setOpen(false)} findings={findings} />
    </>
  )
}

function Beside({ isOpen }: { isOpen: boolean }) {
  useReplaceFindings(isOpen)
  return <div data-testid="beside" />
}

const aside = () => screen.queryByRole('complementary', { name: '检查结果' })

test('a drawer beside the page stands in the place of its findings, and shows them when somebody asks', async () => {
  const { person, unmount } = await renderPart(<Page />)
  expect(aside()).not.toBeNull()
  expect(useFindingsOfPage.getState()).toMatchObject({ isTold: true, isWanted: false })
  const withBeside = (isOpen: boolean) => (
    <>
      <Page />
      <Beside isOpen={isOpen} />
    </>
  )
  unmount()
  const again = await renderPart(withBeside(true))
  expect(aside()).toBeNull()
  await person.click(screen.getByRole('button', { name: /检查结果/ }))
  expect(useFindingsOfPage.getState().isWanted).toBe(true)
  const host = screen.getByTestId('beside')
  act(() => showFindingsIn(host))
  expect(host.textContent).toContain('目标 1 没有支撑')
  expect(useFindingsOfPage.getState().isWanted).toBe(false)
  act(() => showFindingsIn(null))
  expect(screen.queryByText('目标 1 没有支撑')).toBeNull()
  again.unmount()
  await renderPart(withBeside(false))
  expect(aside()).not.toBeNull()
})
