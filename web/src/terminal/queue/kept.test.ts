import { describe, expect, test } from 'vitest'
import { keepQueue, keptQueue, storageKey } from './kept.ts'
import { emptyQueue, type Queue, restarted } from './queue.ts'
import { newTask, type Task, type TaskStatus, taskStatus } from './task.ts'

const { waiting, connecting, executing, success, failed, unknown } = taskStatus

const task = (uuid: string, status: TaskStatus, more: Partial<Task> = {}): Task => ({
  ...newTask('version.node'),
  uuid,
  status,
  ...more,
})
const queueOf = (tasks: Task[], more: Partial<Queue> = {}): Queue => ({
  ...emptyQueue,
  show: true,
  taskList: tasks,
  ...more,
})

describe('what was under way in a kept list is unknown', () => {
  test('connecting and executing, and no other', () => {
    const all = [waiting, connecting, executing, success, failed, unknown].map((status) =>
      task(`t${status}`, status),
    )
    const after = restarted(queueOf(all))
    expect(after.taskList.map(({ status }) => status)).toEqual([
      waiting,
      unknown,
      unknown,
      success,
      failed,
      unknown,
    ])
    expect(after.taskList[1]?.showMessage).toBe(true)
    expect(after.show).toBe(false)
  })
})

describe('spec 9: terminal defaults: pnpm, 8000, cleanup on', () => {
  test('cleanup is on in an empty browser', () => {
    expect(emptyQueue.automaticCleanupTask).toBe('1')
  })
})

describe('what the browser keeps', () => {
  const memory = () => {
    const held = new Map<string, string>()
    return {
      held,
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => {
        held.set(key, value)
      },
      removeItem: (key: string) => {
        held.delete(key)
      },
    }
  }
  test('dot, tasks and cleaning, and nothing else', () => {
    const storage = memory()
    keepQueue(
      storage,
      queueOf([task('a', executing), task('b', waiting)], { showDot: true, automaticCleanupTask: '0' }),
    )
    const written = JSON.parse(storage.held.get(storageKey) ?? '') as object
    expect(Object.keys(written).toSorted()).toEqual(['automaticCleanupTask', 'showDot', 'taskList'])
    const read = keptQueue(storage)
    expect(read).toMatchObject({ show: false, showDot: true, automaticCleanupTask: '0' })
    expect(read.taskList.map(({ status }) => status)).toEqual([unknown, waiting])
  })
  test.each(['{', '[]', 'null', '{"taskList":[{"uuid":1}],"automaticCleanupTask":"2"}'])(
    'what cannot be read is as nothing: %s',
    (text) => {
      const storage = memory()
      storage.setItem(storageKey, text)
      expect(keptQueue(storage)).toEqual(emptyQueue)
    },
  )
  test('without room for what was printed the tasks are kept without it', () => {
    const storage = memory()
    const small = {
      ...storage,
      setItem: (key: string, value: string) => {
        if (value.length > 1000) throw new Error('full')
        storage.setItem(key, value)
      },
    }
    keepQueue(small, queueOf([task('a', failed, { message: ['x'.repeat(2000)] })]))
    expect(keptQueue(small).taskList[0]).toMatchObject({ uuid: 'a', message: [] })
  })
})
