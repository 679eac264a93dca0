import * as z from 'zod'
import { Done, endpoint, events, Id, QueryId } from './endpoint.ts'
import { wants } from './field-texts.ts'
import { refusal } from './refusal.ts'

/** The package managers to choose from; `none`: commands that need one are run by hand. */
export const packageManagers = ['npm', 'cnpm', 'yarn', 'pnpm', 'ni', 'none'] as const
export type PackageManager = (typeof packageManagers)[number]

/** What may be run as it stands: a key for each, never a command line. */
export const plainCommands = [
  'version.node',
  'version.npm',
  'version.cnpm',
  'version.yarn',
  'version.pnpm',
  'version.database',
  'migrate.status',
  'migrate.run',
  'backup.write',
  'backup.check',
] as const
export type PlainCommand = (typeof plainCommands)[number]

/** What may be run with a package manager: `<key>.<package manager>`. */
export const managedCommands = ['test', 'web-install', 'web-build'] as const
export type ManagedCommand = (typeof managedCommands)[number]

/** What the terminal is set to, as the first answer of the back office tells it. */
export const TerminalSetting = z.object({
  installServicePort: z.string(),
  npmPackageManager: z.enum(packageManagers),
  /** Whether commands may be run on this server at all. */
  enabled: z.boolean(),
})
export type TerminalSetting = z.infer<typeof TerminalSetting>

/** What holds until somebody changes it. */
export const terminalDefaults = { installServicePort: '8000', npmPackageManager: 'pnpm' } as const

/** Events that say how far a run has come; every other event carries a text of it. */
export const runEvents = {
  linked: 'command-link-success',
  succeeded: 'command-exec-success',
  failed: 'command-exec-error',
  completed: 'command-exec-completed',
} as const

/** One event of the stream; `data` is one of `runEvents` or a text, `uuid` and `extend` are those that were sent. */
export const TerminalEvent = z.object({
  data: z.string(),
  uuid: z.string(),
  extend: z.string(),
  key: z.string(),
})
export type TerminalEvent = z.infer<typeof TerminalEvent>

/** Why nothing was run, in the words of the wire protocol. */
export const runRefusals = {
  notAllowed: 'The command was not allowed to be executed',
  failed: 'Failed to execute',
  interactive:
    'An interactive command has been detected, and you can manually execute the command to confirm the situation.',
} as const

export const terminalOff = refusal(
  'terminal-off',
  '本服务器未启用终端。启用方法：以 OBELISK_TERMINAL=on 启动',
  'The terminal is off on this server. To turn it on, start it with OBELISK_TERMINAL=on.',
)
export const terminalBusy = refusal(
  'terminal-busy',
  '{name} 正在执行 {command}，请等它结束后重试',
  '{name} is running {command}. Try again when it has ended.',
)
export const programMissing = refusal(
  'terminal-program-missing',
  '服务器上没有安装 {program}，请安装后重试或改选其他包管理器',
  '{program} is not installed on the server. Install it and try again, or choose another package manager.',
)
export const runTimedOut = refusal(
  'terminal-timed-out',
  '超过 {minutes} 分钟未结束，已停止',
  'It did not end within {minutes} minutes and was stopped.',
)
export const runCancelled = refusal('terminal-cancelled', '已取消', 'It was cancelled.')
export const nothingRuns = refusal('terminal-nothing-runs', '该任务已经结束', 'This task has ended already.')

/** The stream of one run. Nothing is run unless every check passed before the first event. */
export const terminal = events({
  path: '/admin/ajax/terminal',
  access: 'super',
  summary: 'Runs one command of the list and tells its output as server-sent events.',
  input: z.object({
    command: z.string().max(60).default(''),
    uuid: z.string().max(64).default(''),
    extend: z.string().max(200).default(''),
  }),
})

export const cancelTerminal = endpoint({
  method: 'POST',
  path: '/admin/ajax/cancelTerminal',
  access: 'super',
  summary: 'Stops the run of this task.',
  title: { 'zh-cn': '系统维护-停止终端任务', en: 'Stops the run of this task' },
  done: { 'zh-cn': '已停止', en: 'Stopped' },
  input: z.object({ uuid: z.string().min(1).max(64) }),
  output: Done,
})

const tcpPort = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, wants('port'))
  .refine((port) => Number(port) <= 65_535, wants('port'))

export const changeTerminalConfig = endpoint({
  method: 'POST',
  path: '/admin/ajax/changeTerminalConfig',
  title: { 'zh-cn': '修改终端配置', en: 'Change the terminal’s configuration' },
  access: 'super',
  summary: 'Chooses the package manager or the port of the terminal.',
  input: z.object({ manager: z.enum(packageManagers).optional(), port: tcpPort.optional() }),
  output: Done,
})

export const runStates = ['running', 'success', 'failed', 'cancelled', 'timeout', 'interrupted'] as const

const Run = z.object({
  id: Id,
  username: z.string(),
  command: z.string(),
  status: z.enum(runStates),
  exit_code: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int().nullable(),
})
export type Run = z.infer<typeof Run>

export const terminalRuns = endpoint({
  method: 'GET',
  path: '/admin/ajax/terminalRuns',
  access: 'super',
  summary: 'Lists the last hundred runs: what, who, when, and how it ended.',
  input: z.object({}),
  output: z.object({ list: z.array(Run) }),
})

export const terminalLog = endpoint({
  method: 'GET',
  path: '/admin/ajax/terminalLog',
  access: 'super',
  summary: 'Gives what one run printed.',
  input: z.object({ id: QueryId }),
  output: z.object({ log: z.string() }),
})
