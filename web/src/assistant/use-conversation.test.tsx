import { ask, stillWriting } from '@obelisk/contract/assistant/chat'
import { startChat } from '@obelisk/contract/assistant/start'
import { searchSite } from '@obelisk/contract/search'
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
  const { text, setText, ask: send, isAsking, attaching, referred, refer } = useConversation({ id, open })
  opened = id
  return (
    <Composer
      text={text}
      onText={setText}
      onAsk={() => send()}
      attaching={attaching}
      referred={referred}
      onRefer={refer}
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
    answered_by: 'model' as const,
    model: 'm',
    place: 'inside' as const,
    address: 'a',
    policy: null,
    used: 1,
    limit: 9,
    left: 8,
    is_school_over: false,
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

test('an @ finds a document, which goes with the questions until it is taken away; an address of mail finds none', async () => {
  const found = { key: 'SE201', name: '数据结构', name_en: '', detail: '2024 级', detail_en: '' }
  server.answer(searchSite, () => ({
    list: [
      { ...found, kind: 'teacher' as const, id: 5 },
      { ...found, kind: 'course' as const, id: 7 },
    ],
  }))
  server.answer(ask, () => ({ chat_id: 3, answer_id: 4 }))
  const { person } = await show()
  await person.type(field(), 'a@b.cn')
  expect(screen.queryByRole('combobox')).toBeNull()
  await person.clear(field())
  await person.type(field(), '比较@')
  await person.type(await screen.findByRole('combobox', { name: /引用/ }), '数据')
  await person.click(await screen.findByText('课程大纲 · 2024 级 · SE201'))
  expect(await screen.findByText('优先：数据结构')).toBeDefined()
  expect(field().value).toBe('比较')
  await person.type(field(), '版本{Enter}')
  const asked = () => server.sent.filter(({ input }) => 'attachments' in input).map(({ input }) => input)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toMatchObject({ text: '比较版本', about: { kind: 'syllabus', source_id: 7 } })
  await person.click(screen.getByRole('button', { name: '不再引用' }))
  await person.type(field(), '再问{Enter}')
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).not.toHaveProperty('about')
})
