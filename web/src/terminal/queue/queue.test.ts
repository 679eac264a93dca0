import { describe, expect, test } from 'vitest'
import {
  addTask,
  broken,
  cleanUp,
  type Effect,
  emptyQueue,
  heard,
  isBlocked,
  type Queue,
  removeTask,
  retry,
  type Step,
  showWindow,
  startNext,
} from './queue.ts'
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
const statuses = ({ queue }: Step) => queue.taskList.map(({ status }) => status)
const kinds = ({ effects }: Step) => effects.map(({ kind }) => kind)

describe('spec 3: terminal task', () => {
  test('a new one has every field of the specification', () => {
    const made = newTask('web-install.pnpm')
    expect(made).toMatchObject({
      status: 0,
      command: 'web-install.pnpm',
      message: [],
      showMessage: false,
      blockOnFailure: true,
      extend: '',
    })
    expect(made.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(made.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect([waiting, connecting, executing, success, failed, unknown]).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('spec 4: a task goes waiting, connecting, executing, then success or failed', () => {
  test('add task: it is pushed as waiting and started', () => {
    const added = addTask(queueOf([]), task('a', waiting))
    expect(statuses(added)).toEqual([connecting])
    expect(kinds(added)).toEqual(['open'])
  })

  test.each<[string, TaskStatus, string, TaskStatus, Effect['kind'][]]>([
    ['command-link-success: executing', connecting, 'command-link-success', executing, []],
    ['command-exec-success: success, the stream stays open', executing, 'command-exec-success', success, []],
    [
      'command-exec-error: failed, stream closed, end told',
      executing,
      'command-exec-error',
      failed,
      ['close', 'finished'],
    ],
    [
      'command-exec-completed after success: closed, end told',
      success,
      'command-exec-completed',
      success,
      ['close', 'finished'],
    ],
    [
      'command-exec-completed without success: failed',
      executing,
      'command-exec-completed',
      failed,
      ['close', 'finished'],
    ],
    ['other data: printed', executing, 'added 3 packages', executing, []],
    ['empty data: ignored', executing, '', executing, []],
  ])('%s', (_title, before, data, after, effects) => {
    const step = heard(queueOf([task('a', before)]), 'a', data)
    expect(statuses(step)).toEqual([after])
    expect(kinds(step)).toEqual(effects)
  })

  test('an event of an unknown task is ignored', () => {
    const queue = queueOf([task('a', executing)])
    expect(heard(queue, 'b', 'command-exec-success')).toEqual({ queue, effects: [] })
  })

  test('other data is appended, and sets the dot only when the window is hidden', () => {
    const open = heard(queueOf([task('a', executing, { message: ['1'] })]), 'a', '2')
    expect(open.queue.taskList[0]?.message).toEqual(['1', '2'])
    expect(open.queue.showDot).toBe(false)
    expect(heard({ ...open.queue, show: false }, 'a', '3').queue.showDot).toBe(true)
  })

  test('command-exec-error and command-exec-completed start the next', () => {
    const queue = queueOf([task('a', executing), task('b', waiting)])
    expect(statuses(heard(queue, 'a', 'command-exec-completed'))).toEqual([failed, waiting])
    const loose = queueOf([task('a', executing, { blockOnFailure: false }), task('b', waiting)])
    expect(statuses(heard(loose, 'a', 'command-exec-error'))).toEqual([failed, connecting])
    const done = queueOf([task('a', success), task('b', waiting)])
    expect(statuses(heard(done, 'a', 'command-exec-completed'))).toEqual([success, connecting])
  })

  test('a stream that breaks: failed, end told, the next does not start', () => {
    const queue = queueOf([task('a', executing, { blockOnFailure: false }), task('b', waiting)])
    const step = broken(queue, 'a')
    expect(statuses(step)).toEqual([failed, waiting])
    expect(step.effects).toEqual([
      { kind: 'close', uuid: 'a' },
      { kind: 'finished', uuid: 'a', status: failed },
    ])
  })
})

describe('spec 4: a failed task that blocks stops later tasks', () => {
  test.each<[string, Task[], TaskStatus[]]>([
    ['waiting is taken', [task('a', waiting), task('b', waiting)], [connecting, waiting]],
    ['connecting stops', [task('a', connecting), task('b', waiting)], [connecting, waiting]],
    ['executing stops', [task('a', executing), task('b', waiting)], [executing, waiting]],
    ['success is skipped', [task('a', success), task('b', waiting)], [success, connecting]],
    ['failed stops when it blocks', [task('a', failed), task('b', waiting)], [failed, waiting]],
    ['unknown stops when it blocks', [task('a', unknown), task('b', waiting)], [unknown, waiting]],
    [
      'failed is skipped when it does not',
      [task('a', failed, { blockOnFailure: false }), task('b', waiting)],
      [failed, connecting],
    ],
    [
      'unknown is skipped when it does not',
      [task('a', unknown, { blockOnFailure: false }), task('b', waiting)],
      [unknown, connecting],
    ],
    ['one at a time, also after a retry', [task('a', waiting), task('b', executing)], [waiting, executing]],
  ])('start next: %s', (_title, before, after) => {
    expect(statuses(startNext(queueOf(before)))).toEqual(after)
  })

  test('its log is opened, and the window says that what waits cannot start', () => {
    const { queue } = heard(queueOf([task('a', executing), task('b', waiting)]), 'a', 'command-exec-error')
    expect(queue.taskList[0]?.showMessage).toBe(true)
    expect(isBlocked(queue)).toBe(true)
    expect(isBlocked(queueOf([task('a', failed)]))).toBe(false)
    expect(isBlocked(queueOf([task('a', failed, { blockOnFailure: false }), task('b', waiting)]))).toBe(false)
  })
})

describe('spec 8: Newly added tasks will never start because they are blocked by failed tasks', () => {
  test.each<[string, Task, boolean, boolean]>([
    ['hidden window, a failed task', task('a', failed), false, true],
    ['hidden window, an unknown task', task('a', unknown), false, true],
    [
      'hidden window, a failed task that does not block',
      task('a', failed, { blockOnFailure: false }),
      false,
      true,
    ],
    ['hidden window, nothing failed', task('a', executing), false, false],
    ['open window', task('a', failed), true, false],
  ])('%s', (_title, first, show, isTold) => {
    const step = addTask(queueOf([first], { show }), task('b', waiting))
    expect(kinds(step).includes('blocked')).toBe(isTold)
    expect(step.queue.showDot).toBe(!show)
  })
})

describe('spec 4: retry resets the task to waiting', () => {
  test.each<[TaskStatus, TaskStatus]>([
    [failed, connecting],
    [unknown, connecting],
    [success, success],
    [executing, executing],
  ])('%i becomes %i', (before, after) => {
    const step = retry(queueOf([task('a', before, { message: ['old'] })]), 'a')
    expect(statuses(step)).toEqual([after])
    expect(step.queue.taskList[0]?.message).toEqual(after === connecting ? [] : ['old'])
  })
  test('it waits when another is under way', () => {
    expect(statuses(retry(queueOf([task('a', failed), task('b', executing)]), 'a'))).toEqual([
      waiting,
      executing,
    ])
  })
})

describe('spec 4: successful tasks are cleared by default', () => {
  test('when a new one is added, unless that is switched off', () => {
    expect(statuses(addTask(queueOf([task('a', success)]), task('b', waiting)))).toEqual([connecting])
    const kept = addTask(queueOf([task('a', success)], { automaticCleanupTask: '0' }), task('b', waiting))
    expect(statuses(kept)).toEqual([success, connecting])
  })
  test('clean up task list takes out those that succeeded only', () => {
    expect(
      cleanUp(queueOf([task('a', success), task('b', failed)])).taskList.map(({ uuid }) => uuid),
    ).toEqual(['b'])
  })
})

describe('spec 4: running tasks cannot be deleted', () => {
  test.each<[TaskStatus, number]>([
    [waiting, 0],
    [connecting, 1],
    [executing, 1],
    [success, 0],
    [failed, 0],
    [unknown, 0],
  ])('status %i leaves %i', (status, left) => {
    expect(removeTask(queueOf([task('a', status)]), 'a').queue.taskList).toHaveLength(left)
  })
  test('deleting the one that blocks lets the next start', () => {
    expect(statuses(removeTask(queueOf([task('a', failed), task('b', waiting)]), 'a'))).toEqual([connecting])
  })
})

test('opening the window takes the dot away', () => {
  expect(showWindow(queueOf([], { show: false, showDot: true }), true)).toMatchObject({
    show: true,
    showDot: false,
  })
})
