import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { FormDialog } from './FormDialog.tsx'

function Page() {
  const [asks, setAsks] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setAsks(true)}>
        定稿
      </button>
      {asks && (
        <FormDialog title="定稿" onClose={() => setAsks(false)} onOk={() => setAsks(false)}>
          <textarea aria-label="理由" />
        </FormDialog>
      )}
    </main>
  )
}

test('issue 28 E11: the focus returns to what opened a dialog, done or cancelled', async () => {
  const { person } = await renderPart(<Page />)
  const opener = screen.getByRole('button', { name: '定稿' })
  for (const way of [/取\s?消|Cancel/, /确\s?定|OK/]) {
    await person.click(opener)
    await person.click(await screen.findByRole('button', { name: way }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})
