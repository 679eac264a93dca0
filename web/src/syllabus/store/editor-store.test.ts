import { wasChanged } from '@obelisk/contract/refusal'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#kit/wire/call-error.ts'
import { newRowId } from './content-ids.ts'
import { Editor } from './editor-store.ts'
import type { Wire } from './wire.ts'

const view = {
  id: 1,
  content: { introduction: '', objectives: [], chapters: [], components: [], component_objectives: [] },
  revisions: { texts: { revision: 3 }, labs: { revision: 1 } },
  document: { update_time: 0 },
} as unknown as SyllabusView

const empty = { ...view.content, objective_indicators: [], lab_items: [], rubrics: [] }

/** A server that answers when it is told to. */
function server() {
  const saves: { answer: () => void; text: string | undefined }[] = []
  const submitted: Parameters<Wire['submit']>[0][] = []
  let refusal: Error | undefined
  const wire: Wire = {
    save: ({ sections }) =>
      new Promise((done) => {
        const text = sections.texts?.introduction
        const answer = () => done({ revisions: { texts: 4 }, ids: {}, time: 1 })
        saves.push({ text, answer })
      }),
    submit: async (input) => {
      if (refusal) throw refusal
      submitted.push(input)
    },
  }
  return { wire, saves, submitted, refuse: (error: Error) => (refusal = error) }
}

const editorWith = (wire: Wire) => new Editor({ ...view, content: empty }, wire)
const write = (editor: Editor, text: string) =>
  editor.edit('introduction', (content) => ({ ...content, introduction: text }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('handing in waits for the save on its way and carries what was typed since', async () => {
  const { wire, saves, submitted } = server()
  const editor = editorWith(wire)
  write(editor, '先写的')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves.map(({ text }) => text)).toEqual(['先写的'])
  write(editor, '最后一句')
  const handed = editor.handIn('理由')
  await vi.advanceTimersByTimeAsync(0)
  expect(submitted).toEqual([])
  saves[0]?.answer()
  await handed
  expect(submitted.map(({ base, sections }) => [base, sections?.texts?.introduction])).toEqual([
    [{ texts: 4, labs: 1 }, '最后一句'],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saves).toHaveLength(1)
  expect(editor.store.getState().saving.state).toBe('saved')
})

test('issue 28 E14: when a colleague was faster the text stays, and strip and footer say so', async () => {
  const { wire, saves, refuse } = server()
  const editor = editorWith(wire)
  refuse(new CallError('秦岚修改过', { kind: 'refused', refusal: wasChanged.code }))
  write(editor, '我写的')
  await expect(editor.handIn('')).rejects.toThrow('秦岚修改过')
  await vi.advanceTimersByTimeAsync(10_000)
  const { conflict, content, saving } = editor.store.getState()
  expect([conflict, content.introduction, saves.length, saving.state]).toEqual([
    '秦岚修改过',
    '我写的',
    0,
    'conflict',
  ])
})

test('when handing in fails, what was typed is saved as a draft all the same', async () => {
  const { wire, saves, refuse } = server()
  const editor = editorWith(wire)
  refuse(new CallError('还有错误', { kind: 'refused', refusal: 'has-errors' }))
  write(editor, '我写的')
  await expect(editor.handIn('')).rejects.toThrow('还有错误')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves.map(({ text }) => text)).toEqual(['我写的'])
})

test('a save that the server refuses is not tried again by itself; one that did not arrive is', async () => {
  const tries: string[] = []
  let error = new CallError('没有权限', { kind: 'refused' })
  const wire: Wire = {
    save: async ({ sections }) => {
      tries.push(sections.texts?.introduction ?? '')
      throw error
    },
    submit: async () => undefined,
  }
  const editor = editorWith(wire)
  write(editor, '一')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([tries, editor.store.getState().refused]).toEqual([['一'], '没有权限'])
  error = new CallError('断网', { kind: 'offline' })
  write(editor, '二')
  await vi.advanceTimersByTimeAsync(6000)
  expect(tries.length).toBeGreaterThan(2)
  expect(editor.store.getState().saving.state).toBe('offline')
})

/** The storage of a browser. */
function storage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('E5: what could not be saved is on the device, and the next page saves it over what was read', async () => {
  const kept = storage()
  const offline: Wire = {
    save: async () => {
      throw new CallError('断网', { kind: 'offline' })
    },
    submit: async () => undefined,
  }
  const texts = { introduction: '', methods: '', ideology: '', improvement_note: '', improvement_ids: [] }
  const read = (revision: number) =>
    ({
      ...view,
      content: { ...empty, ...texts },
      revisions: { texts: { revision } },
    }) as unknown as SyllabusView
  const first = new Editor(read(3), offline, 'syllabus:1:1')
  write(first, '路上写的')
  await vi.advanceTimersByTimeAsync(1000)
  expect([...kept.keys()]).toEqual(['obelisk-draft:syllabus:1:1'])

  const { wire, saves } = server()
  const bases: unknown[] = []
  const save: Wire['save'] = (input) => {
    bases.push(input.base)
    return wire.save(input)
  }
  const other = new Editor(read(3), { ...wire, save }, 'syllabus:2:1')
  expect(other.store.getState().content.introduction).toBe('')
  const next = new Editor(read(4), { ...wire, save }, 'syllabus:1:1')
  expect(next.store.getState().content.introduction).toBe('路上写的')
  void next.save()
  await vi.advanceTimersByTimeAsync(0)
  saves[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(bases).toEqual([{ texts: 3 }])
  expect([...kept.keys()]).toEqual([])
  vi.unstubAllGlobals()
})

test('a row that a draft holds keeps its id to itself', async () => {
  storage().set(
    'obelisk-draft:syllabus:1:1',
    JSON.stringify({ now: { chapters: { chapters: [{ id: -900, no: 1, objective_ids: [] }] } }, base: {} }),
  )
  const { wire } = server()
  new Editor({ ...view, content: empty }, wire, 'syllabus:1:1')
  expect(newRowId()).toBeLessThan(-900)
  vi.unstubAllGlobals()
})
