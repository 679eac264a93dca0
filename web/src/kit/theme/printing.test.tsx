import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { setLayout, useMode } from './layout.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

const Shown = () => <span>{useMode()}</span>

test('issue 28 E14: a dark page is printed light, and is dark again afterwards', async () => {
  setLayout({ isDark: true })
  await renderPart(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  )
  expect(screen.getByText('dark')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect([screen.getByText('light').textContent, document.documentElement.dataset.theme]).toEqual([
    'light',
    'light',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect([screen.getByText('dark').textContent, document.documentElement.dataset.theme]).toEqual([
    'dark',
    'dark',
  ])
  setLayout({ isDark: false })
})
