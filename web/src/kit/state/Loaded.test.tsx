import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { isOfEntry } from './entry.ts'
import { Loaded } from './Loaded.tsx'

const idOf = ({ id }: { id: number }) => id

test.each([
  { said: 'of the entry that was chosen', data: { id: 7 }, entry: { id: 7, idOf }, is: true },
  { said: 'of the one before', data: { id: 6 }, entry: { id: 7, idOf }, is: false },
  { said: 'of an entry named in the address', data: { id: 7 }, entry: { id: '7', idOf }, is: true },
  { said: 'of no entry', data: { id: 6 }, entry: undefined, is: true },
])('28 A1: an answer $said is shown: $is', ({ data, entry, is }) => {
  expect(isOfEntry(data, entry)).toBe(is)
})

type Row = { id: number; name: string }

/** A list beside a panel whose answers come when the test lets them; the last one stays until then, as lists keep theirs. */
function panelOf() {
  const waiting = new Map<number, (row: Row) => void>()
  function Panel() {
    const [id, choose] = useState(1)
    const query = useQuery({
      queryKey: ['panel', id],
      queryFn: () => new Promise<Row>((go) => waiting.set(id, go)),
      placeholderData: (before: Row | undefined) => before,
    })
    return (
      <>
        <button type="button" onClick={() => choose(2)}>
          choose 2
        </button>
        <Loaded query={query} skeleton={<p>comes</p>} entry={{ id, idOf }}>
          {(row) => (
            <>
              <Input aria-label="opinion" />
              <button type="button">approve {row.name}</button>
            </>
          )}
        </Loaded>
      </>
    )
  }
  return { Panel, answer: (id: number, name: string) => waiting.get(id)?.({ id, name }) }
}

test('28 A1: the acts of an entry are off the moment another is chosen, and its words do not pass on', async () => {
  const { Panel, answer } = panelOf()
  const { person } = await renderPart(<Panel />)
  answer(1, 'one')
  await screen.findByRole('button', { name: 'approve one' })
  await person.type(screen.getByLabelText('opinion'), 'agreed')
  await person.click(screen.getByRole('button', { name: 'choose 2' }))
  expect(screen.queryByRole('button', { name: /approve/ })).toBeNull()
  expect(screen.getByText('comes')).toBeTruthy()
  answer(2, 'two')
  await waitFor(() => expect(screen.getByRole('button', { name: 'approve two' })).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>('opinion').value).toBe('')
})
