import { ask, stillWriting } from '@obelisk/contract/assistant/chat'
import { startChat } from '@obelisk/contract/assistant/start'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Composer } from './thread/Composer.tsx'
import { useConversation } from './use-conversation.ts'

let opened: number | undefined

function Host() {
  const [id, open] = useState<number>()
  const { text, setText, ask: send, isAsking, attaching } = useConversation({ id, open })
  opened = id
  return (
    <Composer
      text={text}
      onText={setText}
      onAsk={() => send()}
      attaching={attaching}
      isAsking={isAsking}
      writing={undefined}
    />
  )
}

const show = () =>
  renderPart(
    <MemoryRouter>
      <Host />
    </MemoryRouter>,
  )
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题' })

beforeEach(() => {
  server.reset()
  server.answer(startChat, () => ({
    ...{ answered_by: 'model' as const, model: 'm', place: 'inside' as const, address: 'a', policy: null },
    ...{ used: 1, limit: 9, left: 8, is_school_over: false },
  }))
})

test('what is asked leaves the field, and stands in it again when it could not be asked', async () => {
  server.answer(ask, () => ({ refusal: stillWriting }))
  const { person } = await show()
  await person.type(field(), '死锁在哪一章{Enter}')
  await waitFor(() => expect(field().value).toBe('死锁在哪一章'))
  expect(server.sent.map(({ input }) => input.text)).toEqual(['死锁在哪一章'])
  expect(opened).toBeUndefined()
  server.answer(ask, () => ({ chat_id: 3, answer_id: 4 }))
  await person.type(field(), '{Enter}')
  await waitFor(() => expect(opened).toBe(3))
  expect(field().value).toBe('')
})

test('Shift and Enter begin a line, and Enter asks nothing while nothing is typed', async () => {
  const { person } = await show()
  await person.type(field(), '{Enter}一{Shift>}{Enter}{/Shift}二')
  expect(field().value).toBe('一\n二')
  expect(server.sent).toEqual([])
})
