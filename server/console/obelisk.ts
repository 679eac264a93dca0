import { parseArgs } from 'node:util'
import type { Translations } from '@obelisk/contract/refusal'
import { sentenceOf } from './faults.ts'
import { help } from './help-words.ts'
import { openHome, program, typedPath, version } from './home.ts'
import { ConsoleFault, inWords, say, words } from './say.ts'

const texts = {
  unknown: words(
    '没有 “{command}” 这个命令。命令：start stop status doctor backup restore upgrade “admin reset”；说明：{program} --help',
    'There is no command “{command}”. Commands: start stop status doctor backup restore upgrade “admin reset”; see {program} --help',
  ),
  wrong: words(
    '命令写得不对：{why}。说明：{program} {command} --help',
    'The command is not right: {why}. See {program} {command} --help',
  ),
  argument: words('不认识 “{argument}”', '“{argument}” is not known'),
  noBackup: words('没有写明恢复哪个备份', 'name the backup to restore'),
  noSeconds: words('--wait 后面须是秒数', '--wait needs a number of seconds'),
}

type Options = {
  help?: boolean
  empty?: boolean
  foreground?: boolean
  wait?: string
  into?: string
}
type Call = { options: Options; rest: string[]; wrong: (why: Translations | string) => ConsoleFault }
type Command = {
  options: readonly (keyof Options)[]
  /** Arguments at most. */
  most: number
  /** Gives the exit code; nothing for good. */
  run: (call: Call) => Promise<number | unknown>
}

const longestStart = 600

function secondsOf({ options: { wait }, wrong }: Call): number {
  const seconds = Number(wait ?? longestStart)
  if (!(seconds > 0)) throw wrong(texts.noSeconds)
  return seconds
}

// each loads what it needs, and the help of one waits for nothing else
const commands: Record<string, Command> = {
  start: {
    options: ['empty', 'foreground', 'wait'],
    most: 0,
    run: async (call) => {
      const { serve, startBehind } = await import('./start.ts')
      const { empty = false, foreground } = call.options
      const home = openHome()
      return foreground ? serve(home) : startBehind(home, { isEmpty: empty, seconds: secondsOf(call) })
    },
  },
  stop: {
    options: [],
    most: 0,
    run: async () => {
      const { stop } = await import('./stop.ts')
      await stop(openHome())
    },
  },
  status: {
    options: [],
    most: 0,
    run: async () => (await import('./status.ts')).status(openHome()),
  },
  doctor: {
    options: [],
    most: 0,
    run: async () => (await import('./doctor/doctor.ts')).doctor(openHome()),
  },
  backup: {
    options: [],
    most: 1,
    run: async ({ rest: [folder] }) =>
      (await import('./saving/backup.ts')).backup(openHome(), folder && typedPath(folder)),
  },
  restore: {
    options: ['into'],
    most: 1,
    run: async ({ rest: [source], options: { into }, wrong }) => {
      if (!source) throw wrong(texts.noBackup)
      return (await import('./saving/restore.ts')).restore(openHome(into), typedPath(source))
    },
  },
  upgrade: {
    options: ['wait'],
    most: 0,
    run: async (call) => (await import('./upgrade.ts')).upgrade(openHome(), secondsOf(call)),
  },
  admin: {
    options: [],
    most: 2,
    run: async ({ rest: [act, username], wrong }) => {
      if (act !== 'reset') throw wrong(`admin ${act ?? ''}`)
      return (await import('./reset-administrator.ts')).resetAdministrator(openHome(), username)
    },
  },
}

const kinds = {
  help: { type: 'boolean', short: 'h' },
  empty: { type: 'boolean' },
  foreground: { type: 'boolean' },
  wait: { type: 'string' },
  into: { type: 'string' },
} as const

const told = { program, version, settings: 'obelisk.env' }

/** What the operator typed after the command; what is no option of it is refused. */
function callOf(name: string, command: Command, args: string[]): Call {
  const wrong: Call['wrong'] = (why) =>
    new ConsoleFault(texts.wrong, {
      why: typeof why === 'string' ? inWords(texts.argument, { argument: why }) : inWords(why),
      program,
      command: name,
    })
  const wanted = ['help', ...command.options] as (keyof typeof kinds)[]
  const options = Object.fromEntries(wanted.map((key) => [key, kinds[key]]))
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw wrong(args.join(' '))
  }
  const tooMany = read.positionals.slice(command.most)
  if (tooMany.length > 0) throw wrong(tooMany.join(' '))
  return { options: read.values as Options, rest: read.positionals, wrong }
}

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return withoutCommand(name)
  const call = callOf(name, command, args)
  if (call.options.help) {
    say(help[name as keyof typeof help], told)
    return 0
  }
  const code = await command.run(call)
  return typeof code === 'number' ? code : 0
}

function withoutCommand(name: string): number {
  if (['--version', '-v', 'version'].includes(name)) process.stdout.write(`${version}\n`)
  else if (['', '--help', '-h', 'help'].includes(name)) say(help[''], told)
  else throw new ConsoleFault(texts.unknown, { command: name, program })
  return name === '' ? 1 : 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const sentence = sentenceOf(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}
