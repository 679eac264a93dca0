import { translateIn } from '@obelisk/contract/refusal'
import { TerminalEvent, terminal } from '@obelisk/contract/terminal'
import { create } from 'zustand'
import { listen } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { languageNow } from '#kit/translations/language.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { keepQueue, keptQueue } from './queue/kept.ts'
import * as steps from './queue/queue.ts'
import { newTask, type Task } from './queue/task.ts'
import { tasksBlocked } from './texts.ts'

type Ended = Extract<steps.Effect, { kind: 'finished' }>['status']

/** The tasks of this browser. Changed by the functions of this module only. */
export const useTerminal = create<steps.Queue>()(() => keptQueue(localStorage))
useTerminal.subscribe((queue) => keepQueue(localStorage, queue))
keepQueue(localStorage, useTerminal.getState())

const streams = new Map<string, AbortController>()
const waiting = new Map<string, (status: Ended) => void>()

const now = () => useTerminal.getState()

function apply({ queue, effects }: steps.Step) {
  useTerminal.setState(queue)
  for (const effect of effects) follow(effect)
}

function follow(effect: steps.Effect) {
  switch (effect.kind) {
    case 'open':
      void openStream(effect.task)
      return
    case 'close':
      closeStream(effect.uuid)
      return
    case 'finished':
      waiting.get(effect.uuid)?.(effect.status)
      return
    case 'blocked':
      notify.failed(translateIn(languageNow(), tasksBlocked))
  }
}

function closeStream(uuid: string) {
  const stream = streams.get(uuid)
  streams.delete(uuid)
  stream?.abort()
}

let isLeft = false
window.addEventListener('pagehide', () => {
  isLeft = true
})
window.addEventListener('pageshow', () => {
  isLeft = false
})

/**
 * Whether the page is still there a moment after a stream broke. One that is loaded anew loses its streams first: what
 * it ran has not failed, and the next page says of it that nobody knows.
 */
async function pageStays(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return !isLeft
}

/** Follows the run of a task. Who closes the stream has taken it out first, so that what still comes is not heard. */
async function openStream({ uuid, command, extend }: Task) {
  const stream = new AbortController()
  streams.set(uuid, stream)
  const isOpen = () => streams.get(uuid) === stream
  const tell = (event: unknown) => {
    const told = TerminalEvent.parse(event)
    if (isOpen()) apply(steps.heard(now(), told.uuid, told.data))
  }
  const why = await listen(terminal, { command, uuid, extend }, tell, stream.signal).then(
    () => '',
    (error: unknown) => (error instanceof CallError ? error.message : ''),
  )
  if (!isOpen() || !(await pageStays()) || !isOpen()) return
  if (why) apply(steps.heard(now(), uuid, `Error:${why}`))
  apply(steps.broken(now(), uuid))
}

type Wish = { blockOnFailure?: boolean; extend?: string; callback?: (status: Ended) => void }

/** Puts a command at the end of the queue. `callback` hears how it ended, unless the page is left before. */
export function addTask(command: string, { callback, ...wish }: Wish = {}) {
  const task = newTask(command, wish)
  if (callback) waiting.set(task.uuid, callback)
  apply(steps.addTask(now(), task))
}

export const retryTask = (uuid: string) => apply(steps.retry(now(), uuid))

export function removeTask(uuid: string) {
  apply(steps.removeTask(now(), uuid))
  if (!now().taskList.some((task) => task.uuid === uuid)) waiting.delete(uuid)
}

export const cleanUpTasks = () => useTerminal.setState(steps.cleanUp(now()))

export const showTerminal = (show: boolean) => useTerminal.setState(steps.showWindow(now(), show))

export const showLog = (uuid: string, isShown: boolean) =>
  useTerminal.setState(steps.showLog(now(), uuid, isShown))

export const cleanAutomatically = (isOn: boolean) =>
  useTerminal.setState({ automaticCleanupTask: isOn ? '1' : '0' })
