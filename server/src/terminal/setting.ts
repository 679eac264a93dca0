import type { Input } from '@obelisk/contract/endpoint'
import { type changeTerminalConfig, type TerminalSetting, terminalDefaults } from '@obelisk/contract/terminal'
import type { Ctx } from '#kernel/room.ts'

/** What the terminal is set to now. */
export async function terminalSettingOf({ read, services }: Ctx<'terminal'>): Promise<TerminalSetting> {
  const kept = await read
    .selectFrom('terminal_setting')
    .select(['install_service_port as installServicePort', 'npm_package_manager as npmPackageManager'])
    .executeTakeFirst()
  return { ...terminalDefaults, ...kept, enabled: services.terminal.isOn }
}

/** Keeps what was chosen; what is left out stays. */
export async function changeSetting(
  { own }: Ctx<'terminal'>,
  { manager, port }: Input<typeof changeTerminalConfig>,
): Promise<null> {
  const chosen = {
    ...(manager ? { npm_package_manager: manager } : {}),
    ...(port ? { install_service_port: port } : {}),
  }
  if (Object.keys(chosen).length === 0) return null
  await own
    .insertInto('terminal_setting')
    .values({ id: 1, ...chosen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(chosen))
    .execute()
  return null
}
