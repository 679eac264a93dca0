import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from './testing/render-part.fixture.tsx'
import { useKeys } from './use-keys.ts'

/** Two sets of keys of a page: one for outside of fields, one for everywhere. */
function Page({ heard, dialog = false }: { heard: string[]; dialog?: boolean }) {
  const hear = (what: string) => () => heard.push(what)
  useKeys({
    j: hear('j'),
    '/': hear('/'),
    'ctrl+z': hear('undo'),
    'ctrl+shift+z': hear('redo'),
    x: undefined,
  })
  useKeys({ Enter: hear('enter'), 1: hear('one') })
  useKeys({ F8: hear('next'), 'shift+F8': hear('before'), 'alt+ArrowUp': hear('up') }, { inFields: true })
  return (
    <>
      <input aria-label="text" />
      <input aria-label="choice" type="radio" />
      <button type="button">press</button>
      {dialog && (
        <div role="dialog" aria-modal="true" aria-label="dialog">
          <button type="button">inside</button>
        </div>
      )}
    </>
  )
}

const many =
  '/j{Control>}z{/Control}{Control>}{Shift>}Z{/Shift}{/Control}{F8}{Shift>}{F8}{/Shift}{Alt>}{ArrowUp}{/Alt}'

test('keys of a page act by their names outside of fields', async () => {
  const heard: string[] = []
  const { person } = await renderPart(<Page heard={heard} />)
  await person.keyboard(many)
  expect(heard).toEqual(['/', 'j', 'undo', 'redo', 'next', 'before', 'up'])
})

test('a field that is typed in keeps its keys, but for those that are meant for everywhere', async () => {
  const heard: string[] = []
  const { person } = await renderPart(<Page heard={heard} />)
  await person.click(screen.getByLabelText('text'))
  await person.keyboard(many)
  expect(heard).toEqual(['next', 'before', 'up'])
  expect(screen.getByLabelText<HTMLInputElement>('text').value).toContain('/j')
})

test('a digit chooses while a choice has the focus, and Enter on a button is the button’s', async () => {
  const heard: string[] = []
  const { person } = await renderPart(<Page heard={heard} />)
  screen.getByLabelText('choice').focus()
  await person.keyboard('1{Enter}')
  screen.getByText('press').focus()
  await person.keyboard('{Enter}')
  expect(heard).toEqual(['one', 'enter'])
})

test('in a dialog nothing happens, and a key without an act is left to the browser', async () => {
  const heard: string[] = []
  const { person, rerender } = await renderPart(<Page heard={heard} dialog />)
  screen.getByText('inside').focus()
  await person.keyboard('j{F8}')
  expect(heard).toEqual([])
  rerender(<Page heard={heard} />)
  const left: string[] = []
  window.addEventListener('keydown', (event) => void (event.defaultPrevented || left.push(event.key)))
  await person.keyboard('xj')
  expect(heard).toEqual(['j'])
  expect(left).toEqual(['x'])
})
