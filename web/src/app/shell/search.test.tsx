import { searchSite } from '@obelisk/contract/search'
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Search } from './Search.tsx'

test('issue 28 E (screens B 12): what is typed after Ctrl K before the field has come stands in the field', async () => {
  server.answer(searchSite, () => ({ list: [] }))
  await renderPart(
    <MemoryRouter>
      <input aria-label="behind" />
      <Search sections={[]} />
    </MemoryRouter>,
  )
  const behind = screen.getByRole('textbox', { name: 'behind' })
  behind.focus()
  await act(async () => {
    fireEvent.keyDown(behind, { key: 'k', ctrlKey: true })
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  const wentThrough = ['s', 'j', 'x', 'Backspace', 'g'].map((key) => fireEvent.keyDown(behind, { key }))
  // none of it is typed into the page behind
  expect(wentThrough).toEqual([false, false, false, false, false])
  const field = await screen.findByRole('combobox')
  expect((field as HTMLInputElement).value).toBe('sjg')
})
