import { isAlive, waitUntil } from '#db/embedded/processes.ts'
import type { Home } from './home.ts'
import { runningOn, usesDatabase } from './running.ts'
import { ConsoleFault, say, words } from './say.ts'

/** Longer than the server itself gives to what is under way. */
const grace = 40_000

const notRunning = words('Obelisk 没有在运行', 'Obelisk does not run.')
const otherWay = words(
  'Obelisk 不是用本程序启动的，数据库正被进程 {pid} 使用，请在启动它的地方停止它',
  'Obelisk was not started by this program; process {pid} uses its database. Stop it where it was started.',
)
const anothers = words(
  '进程 {pid} 属于另一个用户，请以启动 Obelisk 的用户执行，例如 su - obelisk',
  'Process {pid} belongs to another user. Run this as the one who started Obelisk, such as by su - obelisk.',
)
const doesNotEnd = words(
  '进程 {pid} 在 {seconds} 秒内没有结束。请稍后再试；仍不行时，可执行 kill -9 {pid}，已确认的数据不会丢失',
  'Process {pid} did not end within {seconds} s. Try again later; as a last resort run kill -9 {pid}: what was acknowledged is kept.',
)
const stopped = words(
  'Obelisk 已停止（进程 {pid}），数据已保存',
  'Obelisk has stopped (process {pid}); everything is kept.',
)

function tellToEnd(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw new ConsoleFault(anothers, { pid })
    throw error
  }
}

/** Ends the server in order; gives whether one ran. */
export async function stop({ dataDir, env }: Pick<Home, 'dataDir' | 'env'>): Promise<boolean> {
  const running = runningOn(dataDir)
  if (!running) {
    const other = usesDatabase(dataDir)
    if (other) throw new ConsoleFault(otherWay, { pid: other.pid })
    say(notRunning)
    return false
  }
  const { pid } = running
  tellToEnd(pid)
  const longest = grace + 1000 * env.DRAIN_SECONDS
  const isOver = await waitUntil(() => !isAlive(pid), longest)
  if (!isOver) throw new ConsoleFault(doesNotEnd, { pid, seconds: longest / 1000 })
  say(stopped, { pid })
  return true
}
