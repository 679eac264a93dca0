import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const standing = new Set<() => unknown>()

/** Notes how something is taken down that a bench sets up; the way given back does it, and forgets it. */
export function toTakeDown(end: () => unknown): () => Promise<void> {
  const once = async () => {
    if (standing.delete(once)) await end()
  }
  standing.add(once)
  return once
}

/** A folder of this bench alone, and how it is removed. */
export function benchFolder(name = ''): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), `obelisk-bench-${name}`))
  return { folder, remove: toTakeDown(() => rmSync(folder, { recursive: true, force: true })) }
}

/** Takes down what a bench that failed or is ended has left standing, the last first: folders after their databases. */
export async function takeAllDown() {
  for (const end of [...standing].reverse()) await end()
}
