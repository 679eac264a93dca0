import type { Input } from '@obelisk/contract/endpoint'
import { type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/terminal'
import type { Kysely } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { openChannel } from './channel.ts'
import { type Command, envOf, findCommand } from './commands.ts'
import { type EndedBy, whileCurrent } from './current-run.ts'
import { findProgram } from './find-program.ts'
import { leaveLock, takeLock } from './lock.ts'
import { type Ending, runProgram } from './run-program.ts'

type Room = Ctx<'terminal'>
type Own = Room['own'] extends Kysely<infer T> ? Kysely<T> : never
type Asked = Input<typeof contract.terminal>
type Tell = (text: string) => void

const { runEvents, runRefusals } = contract

const eventWords: ReadonlySet<string> = new Set(Object.values(runEvents))

/** Of what a run printed the last part is kept. */
const longestLog = 200_000

function fail(tell: Tell, reason: string) {
  tell(`Error:${reason}`)
  tell(runEvents.failed)
}

/** Begins a run and gives its events. The run goes on when nobody listens any more. */
export function performRun(ctx: Room, asked: Asked): AsyncIterable<contract.TerminalEvent> {
  const { tell, end, heard } = openChannel<contract.TerminalEvent>()
  const { command: key, uuid, extend } = asked
  const say: Tell = (data) => tell({ data, uuid, extend, key })
  void perform(ctx, asked, say)
    .catch(() => fail(say, runRefusals.failed))
    .finally(end)
  return heard
}

async function perform(ctx: Room, asked: Asked, tell: Tell) {
  const command = findCommand(asked.command, ctx.services.terminal)
  if (!command) return fail(tell, runRefusals.notAllowed)
  // the lock is left before the end is told: whoever hears it may begin the next run at once
  const words = await ctx.own.connection().execute(async (held) => {
    const { rows } = await takeLock.execute(held)
    if (!rows[0]?.taken) return [`Error:${await whoRuns(ctx)}`, runEvents.failed]
    try {
      return await runLocked(ctx, asked, command, tell)
    } finally {
      await leaveLock.execute(held)
    }
  })
  for (const word of words) tell(word)
}

const inWords = ({ language }: Room, text: RefusalText, values: Values = {}) =>
  translateIn(language, text, values)

async function whoRuns(ctx: Room): Promise<string> {
  const running = await ctx.read
    .selectFrom('terminal_run')
    .select(['username as name', 'command'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return inWords(ctx, contract.terminalBusy, running)
}

/** With the lock in hand nobody else can be running: what is said to run was left behind by a dead server. */
async function beginRun({ own, actor }: Room, { uuid, command }: Asked): Promise<number> {
  await own
    .updateTable('terminal_run')
    .set({ status: 'interrupted', end_time: new Date() })
    .where('status', '=', 'running')
    .execute()
  const { id } = await own
    .insertInto('terminal_run')
    .values({ uuid, command, account_id: actor.accountId, username: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const states = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  interactive: 'failed',
  shutdown: 'interrupted',
} as const

const stateOf = ({ exitCode, endedBy }: Ending) => {
  if (endedBy) return states[endedBy]
  return exitCode === 0 ? 'success' : 'failed'
}

function reasonOf(ctx: Room, by: EndedBy, { minutes }: Command): string {
  if (by === 'interactive') return runRefusals.interactive
  if (by === 'timeout') return inWords(ctx, contract.runTimedOut, { minutes })
  return inWords(ctx, contract.runCancelled)
}

/** Runs the command, keeps a record of it, and gives the words by which its end is told. */
async function runLocked(ctx: Room, asked: Asked, command: Command, tell: Tell): Promise<string[]> {
  const id = await beginRun(ctx, asked)
  let log = ''
  // a program that prints the word of an event must not be taken for the event
  const say: Tell = (text) => {
    tell(eventWords.has(text) ? `${text}\n` : text)
    log = `${log}${text}\n`.slice(-longestLog)
  }
  tell(runEvents.linked)
  let ending: Ending = { exitCode: null }
  try {
    ending = await execute(ctx, asked, command, say)
  } finally {
    // the record comes first: whoever hears the end may look at it at once
    await endRun(ctx.own, id, ending, log)
  }
  return [stateOf(ending) === 'success' ? runEvents.succeeded : runEvents.failed, runEvents.completed]
}

const endRun = (own: Own, id: number, ending: Ending, log: string) =>
  own
    .updateTable('terminal_run')
    .set({ status: stateOf(ending), exit_code: ending.exitCode, log, end_time: new Date() })
    .where('id', '=', id)
    .execute()

async function execute(ctx: Room, { uuid }: Asked, command: Command, say: Tell): Promise<Ending> {
  say(`> ${command.line}`)
  const [file, ...before] =
    command.program === 'node' ? [process.execPath] : (findProgram(command.program) ?? [])
  if (!file) {
    say(`Error:${inWords(ctx, contract.programMissing, { program: command.program })}`)
    return { exitCode: null }
  }
  const { end, over } = runProgram(
    {
      file,
      args: [...before, ...command.args],
      folder: ctx.services.terminal.root,
      env: envOf(command, ctx.language, ctx.services.terminal),
      limitMs: command.minutes * 60_000,
    },
    say,
  )
  const ending = await whileCurrent(uuid, end, over)
  if (ending.endedBy) say(`Error:${reasonOf(ctx, ending.endedBy, command)}`)
  else say(`exitCode: ${ending.exitCode}`)
  return ending
}
