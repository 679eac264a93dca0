import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { names } from './whole-copy.ts'

export const backupsOf = (dataDir: string) => path.join(dataDir, 'backups')

/** The time in the name, so that the last name is the last backup. */
export const stampNow = () => new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

const isBackup = (file: string) => file.endsWith('.zip') || existsSync(path.join(file, names.about))

/** The newest backup in the folder of backups: a whole one, or rows only as the back office saves them. */
export function lastBackup(dataDir: string): { file: string; time: number } | undefined {
  const folder = backupsOf(dataDir)
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter(isBackup)
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((one, other) => one.time - other.time)
    .at(-1)
}
