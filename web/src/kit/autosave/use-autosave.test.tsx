import { wasChanged } from '@obelisk/contract/refusal'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { CallError } from '../wire/call-error.ts'
import { useAutosave } from './use-autosave.ts'

type Stored = { text: string; revision: number }

/** A text with a revision, and a server that keeps it as the real one does. */
function textServer(text: string) {
  const stored: Stored = { text, revision: 1 }
  const saves: string[] = []
  const save = async (now: string, base: number) => {
    if (base !== stored.revision)
      throw new CallError('苏婉清 在 10:05 已修改过', { kind: 'refused', refusal: wasChanged.code })
    saves.push(now)
    Object.assign(stored, { text: now, revision: stored.revision + 1 })
    return stored.revision
  }
  const saveByOther = (other: string) => Object.assign(stored, { text: other, revision: stored.revision + 1 })
  return { stored, saves, save, saveByOther }
}

function Text({ server, seen }: { server: ReturnType<typeof textServer>; seen: Stored }) {
  const text = useAutosave({
    value: seen.text,
    base: seen.revision,
    save: server.save,
    keepAs: 'one:text',
  })
  return (
    <>
      <textarea aria-label="text" value={text.shown} onChange={({ target }) => text.change(target.value)} />
      {text.trouble?.kind === 'changed' && (
        <div role="alert">
          {text.trouble.error.message}
          <button type="button" onClick={text.takeTheirs}>
            take
          </button>
          <button type="button" onClick={() => text.keepMine(server.stored.revision)}>
            keep
          </button>
        </div>
      )}
    </>
  )
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('text')

test('what is typed is saved by itself, and the next save begins from the one before', async () => {
  const server = textServer('a')
  const { person } = await renderPart(<Text server={server} seen={{ ...server.stored }} />)
  await person.type(box(), 'b')
  await waitFor(() => expect(server.saves).toEqual(['ab']), { timeout: 3000 })
  await person.clear(box())
  await person.type(box(), 'abc')
  await waitFor(() => expect(server.saves.at(-1)).toBe('abc'), { timeout: 3000 })
})

test.each([
  ['take', 'theirs', 'theirs'],
  ['keep', 'mine', 'mine'],
])('somebody else was faster: the text stays until one chooses to %s', async (choice, shown, kept) => {
  const server = textServer('')
  const seen = { ...server.stored }
  const { person, rerender } = await renderPart(<Text server={server} seen={seen} />)
  server.saveByOther('theirs')
  await person.type(box(), 'mine')
  expect((await screen.findByRole('alert', {}, { timeout: 3000 })).textContent).toContain('苏婉清')
  expect([box().value, server.stored.text]).toEqual(['mine', 'theirs'])
  void rerender
  await person.click(screen.getByText(choice))
  if (choice === 'keep') await waitFor(() => expect(server.stored.text).toBe(kept), { timeout: 3000 })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(choice === 'keep' ? server.saves : server.stored.text).toEqual(choice === 'keep' ? [shown] : kept)
})

test('a reload loses nothing: what was not saved is found and saved', async () => {
  const server = textServer('')
  const broken = { ...server, save: () => Promise.reject(new CallError('offline', { kind: 'offline' })) }
  const first = await renderPart(<Text server={broken} seen={{ ...server.stored }} />)
  await first.person.type(box(), 'typed')
  first.unmount()
  await renderPart(<Text server={server} seen={{ ...server.stored }} />)
  expect(box().value).toBe('typed')
  await waitFor(() => expect(server.stored.text).toBe('typed'), { timeout: 3000 })
  expect(Object.keys(localStorage)).toEqual([])
})

test('the page is left: what was typed last is sent', async () => {
  const server = textServer('')
  const { person, unmount } = await renderPart(<Text server={server} seen={{ ...server.stored }} />)
  await person.type(box(), 'last')
  unmount()
  await waitFor(() => expect(server.saves).toEqual(['last']))
})
