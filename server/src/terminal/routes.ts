import * as contract from '@obelisk/contract/terminal'
import { Refusal } from '#kernel/errors.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { cancelRun } from './run/current-run.ts'
import { performRun } from './run/perform-run.ts'
import { logOf, runsOf } from './runs.ts'
import { changeSetting } from './setting.ts'

const on = routesOf('terminal')

export const parts: RoomParts = {
  routes: [
    on(contract.terminal, {
      handle: async ({ services }, asked) => {
        if (!services.terminal.isOn) throw new Refusal(contract.terminalOff)
        return asked
      },
      follow: async (ctx, asked) => performRun(ctx, asked),
    }),
    on(contract.cancelTerminal, async (_ctx, { uuid }) => {
      if (!cancelRun(uuid)) throw new Refusal(contract.nothingRuns)
      return null
    }),
    on(contract.changeTerminalConfig, changeSetting),
    on(contract.terminalRuns, runsOf),
    on(contract.terminalLog, logOf),
  ],
}
